import { describe, expect, it } from 'vitest';
import type { Row, RoomHead } from '../engine/types.ts';
import { FullKeep, MemoryKeep } from './local_keep.ts';

const row = (seq: number): Row => ({ seq, command: 'act', actor: null, body: '', at: 0 }) as unknown as Row;
const head = (id: string, changed: number): RoomHead => ({ id, changed }) as unknown as RoomHead;

describe('when the browser has no room left', () => {
  it('what it holds is read, and what is new is kept beside it', async () => {
    const base = new MemoryKeep();
    await base.write({ table: 'old', rows: [row(1)], ended: [], head: head('old', 1) });
    const full = new FullKeep(base);
    expect(await full.rows('old')).toEqual([row(1)]);
    await full.write({ table: 'new', rows: [row(1)], ended: [], head: head('new', 2) });
    expect((await full.heads()).map(({ id }) => id)).toEqual(['old', 'new']);
    expect(await base.rows('new')).toEqual([]);
  });

  it('an old table goes on with all its rows, and is there once', async () => {
    const base = new MemoryKeep();
    await base.write({ table: 'old', rows: [row(1)], ended: [], head: head('old', 1) });
    const full = new FullKeep(base);
    await full.write({ table: 'old', rows: [row(2)], ended: [], head: head('old', 5) });
    await full.write({ table: 'old', rows: [row(3)], ended: [] });
    expect(await full.rows('old')).toEqual([row(1), row(2), row(3)]);
    expect(await full.heads()).toEqual([head('old', 5)]);
    await full.remove('old');
    expect(await full.heads()).toEqual([]);
  });
});
