import type { EpochStage, OpenedEpoch, RunningEpoch } from '$wire';
import { describe, expect, it } from 'vitest';
import { hex } from './bytes.ts';
import { takeHistory } from './history.ts';
import type { Kept } from './notes.ts';
import { chance, House } from './testing.ts';

const note = (epoch: number) => ({ epoch, seat: 1, nonce: `n${epoch}`, commit: 'cc', context: '', own: '', revealed: false });
const kept = (): Kept => ({ incarnation: 'a', last: { epoch: 6, close: 'ff' }, withheld: [], notes: [note(5), note(6), note(7)] });
const epoch = (number: number, stage: string, prev = 'ff'): RunningEpoch => ({ epoch: number, stage, commit: 'cc', prev, seats: [] }) as unknown as RunningEpoch;

describe('a house that was restored', () => {
  it('is asked for no deck of a history that no longer exists, and keeps saying so', () => {
    const mine = kept();
    expect(takeHistory(mine, 'b', { ...epoch(5, 'opened'), commit: 'dd' })).toBe(true);
    expect(mine).toMatchObject({ incarnation: 'b', restored: true, gone: ['n5', 'n6', 'n7'], notes: [] });
    expect(mine.last).toBeUndefined();
  });

  it('keeps what both histories have', () => {
    const mine = kept();
    expect(takeHistory(mine, 'b', epoch(7, 'opened'))).toBe(false);
    expect(mine.last).toEqual({ epoch: 6, close: 'ff' });
    expect(mine.restored).toBeUndefined();
  });

  it('has what was noted until the last deck that it is shown to have', () => {
    const mine = kept();
    takeHistory(mine, 'b', epoch(7, 'opened'));
    expect(mine.notes.map(({ incarnation }) => incarnation)).toEqual([undefined, undefined, 'a']);
    takeHistory(mine, 'c', epoch(20, 'opened', 'ee'));
    expect(mine.notes.map(({ incarnation }) => incarnation)).toEqual(['b', 'b', 'a']);
    expect(mine.last).toEqual({ epoch: 6, close: 'ff', incarnation: 'b' });
    expect(mine.restored).toBeUndefined();
  });

  it('shows nothing of an older history, from which its decks do not follow', () => {
    const mine = kept();
    takeHistory(mine, 'b', epoch(20, 'opened', 'ee'));
    mine.notes.push(note(20));
    mine.last = { epoch: 20, close: 'dd' };
    takeHistory(mine, 'c', epoch(21, 'opened', 'dd'));
    expect(mine.notes.map(({ incarnation }) => incarnation)).toEqual(['a', 'a', 'a', undefined]);
    expect(mine.last.incarnation).toBeUndefined();
  });

  it('shows by its open deck what is of the history of that one, and no more', () => {
    const mine = kept();
    mine.open = epoch(7, 'opened') as unknown as OpenedEpoch;
    delete mine.last;
    mine.notes[0]!.incarnation = 'z';
    takeHistory(mine, 'b', { epoch: 20, stage: 'closed' } as unknown as RunningEpoch);
    expect(mine.ofOpen).toBe('a'); // the house says nothing about our open epoch
    mine.notes.push(note(9));
    takeHistory(mine, 'c', epoch(7, 'opened'));
    expect(mine.notes.map(({ incarnation }) => incarnation)).toEqual(['z', undefined, undefined]);
    expect(mine.ofOpen).toBeUndefined();
  });

  it('has closed the last deck otherwise, where the next one does not follow it', () => {
    const mine = kept();
    expect(takeHistory(mine, 'b', epoch(7, 'opened', 'ee'))).toBe(true);
    expect(mine).toMatchObject({ restored: true, gone: ['n6'] });
    expect(mine.last).toBeUndefined();
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

// A house with a deck that has been dealt, that this client knows, and that is newer than the backup.
function dealt(): { house: House; open: OpenedEpoch; s: (string | null)[]; r: (string | null)[] } {
  const house = new House();
  house.incarnation = 'a';
  house.join();
  const open = house.open();
  house.seal(open);
  house.deal();
  return { house, open, s: house.s(), r: house.r() };
}
function restore(house: House, open: OpenedEpoch, stage: EpochStage, more: Partial<RunningEpoch> = {}): void {
  house.incarnation = 'b';
  house.state({ ...open, stage, ...more });
}

describe('a house that is restored before a deck that was dealt', () => {
  it('gets a fresh number while it seals: it has known the one before', () => {
    const { house, open } = dealt();
    const [first] = house.store.kept.notes;
    restore(house, open, 'opened');
    expect(house.wrong()).toBeUndefined();
    expect(house.client.seal.restored).toBe(true);
    expect(house.store.kept.gone).toEqual([first!.nonce]);
    expect(house.store.kept.notes).toHaveLength(1);
    expect(house.count('commit')).toBe(2);
    expect(house.said.at(-1)!.value).not.toBe(first!.own);
    house.seal(open);
    house.deal();
    house.close();
    expect(house.wrong()).toBeUndefined();
    expect(house.client.seal).toMatchObject({ label: 'fair.labelChecked', checked: 'compared', restored: true });
    house.whole();
    expect(house.wrong()).toBeUndefined();
  });

  it('gets the same number again where everybody’s are sealed: no other deck can come of it', () => {
    const { house, open, s } = dealt();
    restore(house, open, 'sealed', { s });
    expect(house.wrong()).toBeUndefined();
    expect(house.client.seal.restored).toBe(true);
    expect(house.said.at(-1)).toMatchObject({ do: 'reveal', value: house.store.kept.notes[0]!.nonce });
    house.deal();
    house.close();
    expect(house.wrong()).toBeUndefined();
  });

  it.each(['sealed', 'dealt', 'closed', 'next'] as const)('is not wrong if it has gone on without this client: %s', (stage) => {
    const { house, open, s, r } = dealt();
    house.nonce = chance('another nonce of the other');
    house.said = [];
    const others = { s: house.s(), r: house.r() };
    expect([others.s[0], others.s[1] !== s[1], others.r[1] !== r[1]]).toEqual([null, true, true]);
    house.close();
    const closed = { epoch: 1, close: hex(house.prev), void: false, secret: hex(house.secret), actions: hex(chance('played')) };
    const there = dealt().house;
    if (stage === 'sealed') restore(there, open, stage, { s: others.s });
    else if (stage === 'dealt') restore(there, open, stage, others);
    else if (stage === 'closed') restore(there, open, stage, { s: others.s, closed });
    else restore(there, { ...house.begin() }, 'opened', { closed });
    expect(there.wrong()).toBeUndefined();
    expect(there.client.seal.restored).toBe(true);
    expect(there.store.kept.gone).toHaveLength(1);
    expect(there.count('reveal')).toBe(1);
  });

  it('has nothing to explain if it is where it was', () => {
    const { house, open, s, r } = dealt();
    restore(house, open, 'dealt', { s, r });
    expect(house.client.seal.restored).toBeUndefined();
    house.close();
    expect(house.wrong()).toBeUndefined();
  });

  it('is still wrong if it goes back within one history', () => {
    const { house, open } = dealt();
    house.state({ ...open, stage: 'opened' });
    expect(house.wrong()).toBe('second-open');
  });
});
