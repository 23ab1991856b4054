import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engineFiles } from '../../plugins/engine.ts';
import { EngineModule } from './module.ts';

const [first, rest] = engineFiles()?.tables['tarot'] ?? [];

const restore = (body: string): string =>
  JSON.stringify({ ask: 'room.restore', id: 'a'.repeat(32), now: 0, rows: [{ seq: 1, command: '', actor: '', body, at: 0 }] });
const ada = { account: '1'.padStart(32, '0'), name: 'Ada' };
const usual = JSON.stringify({ ask: 'room.create', id: 'b'.repeat(32), now: 0, ...ada, setup: { game: 'tarot' } });
const seldom = [restore('nonsense'), JSON.stringify({ ask: 'options', game: 'tarot', options: 'players=77' }), '{"ask":'];

describe.skipIf(!first || !rest)('a module in two parts', () => {
  const bytesOf = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));
  // The module, and how often it has asked for its second part.
  async function open(restNow = (): BufferSource => bytesOf(rest!)) {
    const calls = { count: 0 };
    const engine = await EngineModule.load(bytesOf(first!), () => (calls.count++, restNow()));
    return { engine, calls };
  }

  it('loads the second part in the middle of a question, once, and goes on with it', async () => {
    const { engine, calls } = await open();
    expect(JSON.parse(engine.ask(usual))).toHaveProperty('answer');
    expect(calls.count).toBe(0);
    for (const question of seldom) expect(JSON.parse(engine.ask(question)).error.code).not.toBe('broken');
    expect(calls.count).toBe(1);
  });

  it('gives the same answers where the second part was there before', async () => {
    const late = await open();
    const early = await open();
    await early.engine.complete(bytesOf(rest!));
    for (const question of [usual, ...seldom, usual]) expect(early.engine.ask(question)).toBe(late.engine.ask(question));
    expect([early.calls.count, late.calls.count]).toEqual([0, 1]);
  });

  it('begins anew where the second part cannot be loaded, and is whole as soon as it can', async () => {
    let away = true;
    const { engine, calls } = await open(() => {
      if (away) throw new Error('no network');
      return bytesOf(rest!);
    });
    expect(JSON.parse(engine.ask(seldom[0]!)).error).toEqual({ code: 'broken', text: 'Error: no network' });
    expect(JSON.parse(engine.ask(usual))).toHaveProperty('answer');
    away = false;
    expect(JSON.parse(engine.ask(seldom[0]!)).error.code).not.toBe('broken');
    expect(calls.count).toBe(2);
  });
});
