import { describe, expect, it } from 'vitest';
import { undoTarget } from './local_undo.ts';

const rows = (...bodies: string[]) => bodies.map((body, i) => ({ seq: i + 1, command: '', actor: '', at: 0, body }));

describe('an undo where nobody else plays', () => {
  it('goes back to before the last action of the seat, whatever bots did since', () => {
    expect(undoTarget(rows('start 1', 'deal 1 dealer=p2', 'act p1 a', 'act p2 b', 'act p1 c', 'act p2 d'), [1])).toBe(2);
    expect(undoTarget(rows('start 1', 'deal 1 dealer=p2', 'act p1 a', 'act p2 b'), [1])).toBe(0);
  });

  it('takes back what the last of several persons did', () => {
    expect(undoTarget(rows('start 1', 'deal 1 x', 'act p1 a', 'act p2 b', 'act p3 c'), [1, 2])).toBe(1);
  });

  it('counts what was taken back already as gone', () => {
    const all = rows('start 1', 'deal 1 x', 'act p1 a', 'act p2 b', 'act p1 c', 'undo 2', 'act p1 e', 'act p2 f');
    expect(undoTarget(all, [1])).toBe(2);
    expect(undoTarget([...all, ...rows('undo 2')], [1])).toBe(0);
  });

  it('does not go behind the running deal, nor into another match', () => {
    expect(undoTarget(rows('start 1', 'deal 1 x', 'act p1 a', 'deal 2 x', 'act p2 b'), [1])).toBeUndefined();
    expect(undoTarget(rows('start 1', 'deal 1 x', 'act p1 a', 'end'), [1])).toBeUndefined();
    expect(undoTarget(rows('start 1', 'deal 1 x', 'act p1 a', 'end', 'start 2', 'deal 1 x'), [1])).toBeUndefined();
  });
});
