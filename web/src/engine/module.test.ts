import { describe, expect, it } from 'vitest';
import { engineFiles } from '../../plugins/engine.ts';
import { bytesOf, tableHere } from './testing.ts';

const { parts = [], texts } = engineFiles()?.tables['tarot'] ?? {};
const rest = parts[1];
const [first, further] = texts?.en ?? [];

const restore = (body: string): string =>
  JSON.stringify({ ask: 'room.restore', id: 'a'.repeat(32), now: 0, rows: [{ seq: 1, command: '', actor: '', body, at: 0 }] });
const ada = { account: '1'.padStart(32, '0'), name: 'Ada' };
const usual = JSON.stringify({ ask: 'room.create', id: 'b'.repeat(32), now: 0, ...ada, setup: { game: 'tarot' } });
const seldom = [restore('nonsense'), JSON.stringify({ ask: 'options', game: 'tarot', options: 'players=77' }), '{"ask":'];
const said = (lang: string): string => JSON.stringify({ ask: 'options', game: 'tarot', lang });

// Opens the module, and records which files it requested in the middle of a question.
async function open(read = bytesOf) {
  const asked: string[] = [];
  const engine = await tableHere('tarot', (path) => (asked.push(path), read(path)));
  return { engine, asked };
}

// Makes files unreadable for a while.
function away(path: string) {
  const network = { away: true };
  const read = (one: string): ArrayBuffer => {
    if (one === path && network.away) throw new Error('no network');
    return bytesOf(one);
  };
  return { network, read };
}

describe.skipIf(!rest)('a module in two parts', () => {
  it('loads the second part in the middle of a question, once, and goes on with it', async () => {
    const { engine, asked } = await open();
    expect(JSON.parse(engine.ask(usual))).toHaveProperty('answer');
    expect(asked).toEqual([]);
    for (const question of seldom) expect(JSON.parse(engine.ask(question)).error.code).not.toBe('broken');
    expect(asked).toEqual([rest, first, further]); // including the texts of the error
  });

  it('gives the same answers if the second part was there before', async () => {
    const late = await open();
    const early = await open();
    await early.engine.complete(bytesOf(rest!));
    for (const question of [usual, ...seldom, usual]) expect(early.engine.ask(question)).toBe(late.engine.ask(question));
    expect([early.asked, late.asked]).toEqual([[first, further], [rest, first, further]]);
  });

  it('starts again if the second part cannot be loaded, and is complete as soon as it can', async () => {
    const { network, read } = away(rest!);
    const { engine, asked } = await open(read);
    expect(JSON.parse(engine.ask(seldom[0]!)).error).toEqual({ code: 'broken', text: 'Error: no network' });
    expect(JSON.parse(engine.ask(usual))).toHaveProperty('answer');
    network.away = false;
    expect(JSON.parse(engine.ask(seldom[0]!)).error.code).not.toBe('broken');
    expect(asked).toEqual([rest, rest]);
  });
});

describe.skipIf(!further)('the texts of a module', () => {
  it('come in the middle of a question, each part once, and only in the language that is asked for', async () => {
    const { engine, asked } = await open();
    await engine.complete(bytesOf(rest!));
    const answer = engine.ask(said('en'));
    expect(JSON.parse(answer).answer.schema.properties.edition.description).toMatch(/^The set of rules/);
    expect(engine.ask(said('en'))).toBe(answer);
    expect(asked).toEqual([first, further]);
    expect(JSON.parse(engine.ask(said('fr'))).answer.schema.properties.edition.description).not.toMatch(/^The set of rules/);
    expect(asked).toEqual([first, further, ...texts!.fr!]);
  });

  it('are not requested if they were there before', async () => {
    const { engine, asked } = await open();
    await engine.complete(bytesOf(rest!));
    engine.addText('en', 1, bytesOf(further!)); // too early, because the first part is missing
    engine.addText('en', 0, bytesOf(first!));
    engine.addText('en', 0, bytesOf(further!)); // already loaded
    engine.addText('en', 1, bytesOf(further!));
    expect(engine.ask(said('en'))).toBe((await open()).engine.ask(said('en')));
    expect(asked).toEqual([]);
  });

  it('are there again after the engine has restarted, and a part that could not be loaded is requested again', async () => {
    const { network, read } = away(further!);
    const { engine, asked } = await open(read);
    await engine.complete(bytesOf(rest!));
    expect(JSON.parse(engine.ask(said('en'))).error).toEqual({ code: 'broken', text: 'Error: no network' });
    network.away = false;
    expect(JSON.parse(engine.ask(said('en')))).toHaveProperty('answer');
    expect(asked).toEqual([first, further, further]);
  });
});
