import { describe, expect, it } from 'vitest';
import { takeHistory } from './history.ts';
import type { EpochMessage } from './messages.ts';
import type { Kept } from './notes.ts';

const note = (epoch: number) => ({ epoch, seat: 1, nonce: `n${epoch}`, commit: '', context: '', own: '', revealed: true });
const kept = (): Kept => ({ incarnation: 'a', last: { epoch: 6, close: 'ff' }, withheld: [], notes: [note(5), note(6), note(7)] });
const epoch = (number: number, stage: string): EpochMessage => ({ epoch: number, stage, commit: 'cc', seats: [] }) as unknown as EpochMessage;

describe('a house that was restored', () => {
  it('is asked for no deck of a history that is no more, and it stays said', () => {
    const mine = kept();
    expect(takeHistory(mine, 'b', epoch(5, 'opened'))).toBe(true);
    expect(mine).toMatchObject({ incarnation: 'b', restored: true, gone: ['n5', 'n6', 'n7'], notes: [] });
    expect(mine.last).toBeUndefined();
  });

  it('keeps what both histories have', () => {
    const mine = kept();
    expect(takeHistory(mine, 'b', epoch(7, 'opened'))).toBe(false);
    expect(mine.last).toEqual({ epoch: 6, close: 'ff' });
    expect(mine.restored).toBeUndefined();
  });

  it('changes nothing in the same history, nor where none was known', () => {
    const same = kept();
    expect(takeHistory(same, 'a', epoch(2, 'opened'))).toBe(false);
    expect(same.notes).toHaveLength(3);
    const unknown = { ...kept(), incarnation: undefined } as unknown as Kept;
    expect(takeHistory(unknown, 'b', epoch(2, 'opened'))).toBe(false);
    expect(unknown.incarnation).toBe('b');
  });
});
