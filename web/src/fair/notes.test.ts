import type { EventMessage, StateMessage } from '$wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FairClient, type Saying } from './client.ts';
import { browserStore, exportNotes, type Note } from './notes.ts';
import { House, me, options, tableId } from './testing.ts';

const table = 'a'.repeat(32);
const note = (epoch: number, nonce: string): Note =>
  ({ epoch, seat: 1, nonce, commit: '', context: '', own: '', revealed: false });
const kept = (): string[] => browserStore.read(table).notes.map(({ epoch, nonce }) => `${epoch} ${nonce}`);

beforeEach(() => {
  const all: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => all[key] ?? null,
    setItem: (key: string, text: string) => void (all[key] = text),
    removeItem: (key: string) => void delete all[key],
  };
  vi.stubGlobal('localStorage', new Proxy(all, { get: (_, key: string) => methods[key as keyof typeof methods] ?? all[key] }));
});
afterEach(() => vi.unstubAllGlobals());

it('shows anyone who checks a record which history of the house each note belongs to', () => {
  const mine = browserStore.read(table);
  mine.notes.push({ ...note(1, 'a'), incarnation: 'before' }, note(2, 'b'));
  Object.assign(mine, { incarnation: 'now', restored: true, gone: ['c'] });
  browserStore.write(table, mine);
  expect(JSON.parse(exportNotes(table))).toEqual({
    table, incarnation: 'now', restored: true, gone: ['c'],
    notes: [{ epoch: 1, seat: 1, nonce: 'a', revealed: false, incarnation: 'before' }, { epoch: 2, seat: 1, nonce: 'b', revealed: false }],
  });
});

describe('two tabs at one table', () => {
  it('keep the notes of both', () => {
    const [one, two] = [browserStore.read(table), browserStore.read(table)];
    one.notes.push(note(1, 'a'));
    browserStore.write(table, one);
    two.notes.push(note(2, 'b'));
    browserStore.write(table, two);
    one.notes.push(note(3, 'c'));
    one.wrong = 'deck';
    browserStore.write(table, one);
    browserStore.write(table, two);
    expect(kept()).toEqual(['1 a', '2 b', '3 c']);
    expect(browserStore.read(table).wrong).toBe('deck');
  });

  it('do not bring back what one of them has let go', () => {
    const one = browserStore.read(table);
    one.notes.push(note(1, 'a'));
    browserStore.write(table, one);
    const two = browserStore.read(table);
    one.notes = [];
    one.gone = ['a'];
    browserStore.write(table, one);
    expect(kept()).toEqual([]);
    two.notes = [note(1, 'b')];
    browserStore.write(table, two);
    browserStore.write(table, one);
    expect(kept()).toEqual(['1 b']);
  });

  it('seal the same number for the same shuffle', () => {
    const said: Saying[] = [];
    const open = new House().begin();
    const tabs = ['one', 'two'].map(() => new FairClient((saying) => void said.push(saying), () => undefined, browserStore));
    const state = { type: 'state', you: { account: me, seat: 1 }, table: { id: tableId, game: 'tontine', rules: 1, options } };
    for (const tab of tabs) tab.hear(state as StateMessage);
    for (const tab of tabs) tab.hear({ type: 'event', what: 'fair-open', fair: open } as EventMessage);
    expect(said).toHaveLength(2);
    expect(said[0]).toEqual(said[1]);
  });
});
