import type { Message } from '$wire';
import { describe, expect, it, vi } from 'vitest';
import { hex, unhex } from './bytes.ts';
import type { Given, Link } from '../link/link.ts';
import { FairClient } from './client.ts';
import { exportNotes } from './notes.ts';
import { scheme } from './scheme.ts';
import { FairWatch } from './watch.svelte.ts';
import { me, tableId, options, chance, House, memory, swapped } from './testing.ts';

// The ways to find the first dealer: by the highest card, by lot, or without a draw.
const ways: ['tontine' | 'tonk', string][] = [
  ['tontine', ''], ['tontine', ' first_dealer=random'], ['tontine', ' first_dealer=seat_0'], ['tonk', ''],
  ['tonk', ' first_dealer=highest_card'], ['tonk', ' first_dealer=seat_0'],
];

describe('with an honest house the client', () => {
  it('seals, reveals and checks deal after deal', () => {
    const house = new House();
    for (let i = 0; i < 5; ++i) house.whole();
    expect(house.wrong()).toBeUndefined();
    expect(house.client.seal).toMatchObject({ colour: 'green', label: 'fair.labelChecked', checked: 'compared' });
    expect([house.count('commit'), house.count('reveal')]).toEqual([5, 5]);
  });
  it.each(ways)('checks the first dealer too: %s %s', (game, more) => {
    const house = new House(game, more);
    expect(house.begin().rules).toContain(more);
    house.epoch = 0;
    for (let i = 0; i < 3; ++i) house.whole();
    expect(house.wrong()).toBeUndefined();
    expect(house.client.seal).toMatchObject({ colour: 'green', checked: 'compared' });
  });
  it('keeps its number before it says anything of it, and has another for each deal', () => {
    const house = new House();
    house.open();
    const note = house.store.kept.notes[0]!;
    expect(hex(scheme.seatCommit(scheme.context(house.terms), 0, unhex(note.nonce)!))).toBe(house.said[0]!.value);
    expect(note.revealed).toBe(false);
    house.seal({ ...house.begin(), ...house.store.kept.open! });
    house.epoch = 1;
    house.open();
    expect(new Set(house.store.kept.notes.map((each) => each.nonce)).size).toBe(house.store.kept.notes.length);
  });
  // A house whose player comes back in the middle of a deal of Tonk and is then shown these cards.
  function backAtTonk(tell: (cards: string[]) => string[], acts = 'p1 draw stock\n'): House {
    const house = new House('tonk');
    const open = house.open();
    house.seal(open);
    const fair = { ...open, stage: 'dealt' as const, s: house.s(), r: house.r() };
    house.client = new FairClient(() => {}, () => {}, { read: () => structuredClone(house.store.kept), write: () => true });
    house.state(fair, house.head(tell(house.deck())) + acts);
    house.close();
    return house;
  }
  it('holds no card of others against it that was shown in the middle of a deal of Tonk', () => {
    const others = backAtTonk((cards) => [cards[0]!, cards[2]!, cards[1]!, cards[3]!, cards[5]!, cards[4]!, ...cards.slice(6)]);
    expect(others.wrong()).toBeUndefined();
    expect(others.client.seal).toMatchObject({ colour: 'green', checked: 'compared' });
  });
  it('holds its own hand and the upcard against it at any time', () => {
    expect(backAtTonk((cards) => [cards[1]!, cards[0]!, ...cards.slice(2)]).wrong()).toBe('cards');
    expect(backAtTonk((cards) => [...cards.slice(0, 3), cards[4]!, cards[3]!, ...cards.slice(5)]).wrong()).toBe('cards');
    expect(backAtTonk((cards) => [cards[0]!, cards[2]!, cards[1]!, ...cards.slice(3)], '').wrong()).toBe('cards');
  });
  it('forgets nothing that it was shown when it hears something else', () => {
    const house = new House();
    const open = house.open();
    house.seal(open);
    house.deal({ cards: swapped(house.deck()) });
    house.state({ ...open, stage: 'dealt', s: house.s(), r: house.r() }, house.head(house.deck(), true));
    house.close();
    expect(house.wrong()).toBe('cards');
  });
  it('is not wrong for one who was away when its deck was dealt and closed', () => {
    const house = new House();
    const open = house.open();
    house.seal(open);
    house.r();
    const actions = chance('actions');
    const close = scheme.close(scheme.values(house.terms, house.secret).mix, house.secret, actions);
    const closed = { epoch: 1, secret: hex(house.secret), actions: hex(actions), close: hex(close), void: false };
    house.join({ ...open, stage: 'closed', s: house.s(), closed });
    expect(house.wrong()).toBeUndefined();
    expect(house.client.seal.checked).toBe('no');
    expect(house.store.kept.notes[0]!.revealed).toBe(false);
  });
  // A house that this client joins in the middle of a shuffle, before it sees the next deal.
  function comeTo(stage: 'opened' | 'sealed'): House {
    const house = new House();
    const open = house.begin();
    house.join({ ...open, stage, ...(stage === 'sealed' ? { s: house.s() } : {}) });
    if (stage === 'opened') house.seal(open);
    house.deal();
    return house;
  }
  it.each(['opened', 'sealed'] as const)('compares a deal for someone who joins while its epoch is %s', (stage) => {
    const honest = comeTo(stage);
    honest.close();
    expect(honest.wrong()).toBeUndefined();
    expect(honest.client.seal).toMatchObject({ colour: 'green', label: 'fair.labelChecked', checked: 'compared' });
    const hostile = comeTo(stage);
    hostile.close({ actions: 'p1 turn  p3 turn  p2 turn\n' });
    expect(hostile.wrong()).toBe('played');
    expect(hostile.client.seal.colour).toBe('red');
  });
  it('counts only what players have sealed', () => {
    const house = new House();
    const open = house.open();
    house.seal(open, { s: [house.s()[0]!, null, hex(chance('bot'))] });
    expect(house.client.seal).toMatchObject({ colour: 'plain', words: { sealed: 1, persons: 2 } });
  });
  it('takes no part if nothing can be kept', () => {
    const house = new House();
    house.store = memory(false);
    house.join();
    house.open();
    expect(house.said).toEqual([]);
    expect(house.wrong()).toBeUndefined();
  });
  it('goes on after a reload with the same number', () => {
    const house = new House();
    const open = house.open();
    house.join({ ...open, stage: 'opened' });
    expect(house.said[1]).toEqual(house.said[0]);
    house.seal(open);
    house.join({ ...open, stage: 'sealed', s: house.s() });
    expect(house.said[3]).toEqual(house.said[2]);
    house.deal();
    house.join({ ...open, stage: 'dealt', s: house.s(), r: house.r() });
    house.close();
    expect(house.wrong()).toBeUndefined();
    expect(house.client.seal.checked).toBe('computed');
    expect(house.client.seal).toMatchObject({ colour: 'plain', label: 'fair.labelComputed' });
  });
  it('is not asked when it is excused, and does not reveal what came too late', () => {
    const house = new House();
    house.open({ excused: [1] });
    expect(house.said).toEqual([]);
    const late = new House();
    late.seal(late.open(), { s: [null, null, null] });
    expect(late.count('reveal')).toBe(0);
    expect(late.wrong()).toBeUndefined();
    expect(late.client.seal).toMatchObject({ colour: 'amber', label: 'fair.labelLate' });
  });
  it('says that not all have shuffled a deck, while it is excused itself', () => {
    const house = new House();
    house.seal(house.open({ excused: [1] }));
    expect(house.client.seal).toMatchObject({ colour: 'plain', label: 'fair.labelSome', words: { sealed: 1, persons: 2 } });
    house.deal();
    expect(house.client.seal).toMatchObject({ colour: 'plain', label: 'fair.labelSome', words: { sealed: 1, persons: 2 } });
    house.close();
    expect(house.wrong()).toBeUndefined();
  });
  it('takes no offence at a deck without it when it has stood up', () => {
    const house = new House();
    house.seal(house.open({ excused: [1] }));
    house.deal();
    house.close();
    house.event('stand', { seat: 1 });
    house.first = { kind: 1, player: 'd'.repeat(32) };
    house.seal(house.open());
    expect(house.client.seal).toMatchObject({ colour: 'plain', label: 'fair.labelSome' });
  });
  // Another tab of this account, whose number arrives first.
  it.each(['before', 'after'])('makes room for another client of its account whose refusal comes %s the seal', (when) => {
    const house = new House();
    const open = house.open();
    const [own] = house.said;
    const first = chance('first');
    const taken = { do: 'commit' as const, epoch: 1, value: hex(scheme.seatCommit(scheme.context(house.terms), 0, first)) };
    if (when === 'before') {
      house.client.answered(own!, 'another-value');
      expect(house.client.seal).toMatchObject({ colour: 'amber', label: 'fair.labelElsewhere' });
    }
    house.said = [taken, { ...taken, do: 'reveal', value: hex(first) }];
    house.seal(open);
    if (when === 'after') house.client.answered(own!, 'another-value');
    expect(house.said).toHaveLength(2);
    expect(house.store.kept.notes).toEqual([]);
    house.deal();
    expect(house.client.seal).toMatchObject({ colour: 'amber', label: 'fair.labelElsewhere' });
    house.close();
    expect(house.wrong()).toBeUndefined();
    house.seal(house.open());
    expect(house.client.seal).toMatchObject({ colour: 'green', label: 'fair.labelAll' });
  });
  it('hears over its link how it is answered, and nobody else’s answers', () => {
    const house = new House();
    const open = house.begin();
    let hear: (message: Message) => void = () => {};
    const commands: Given[] = [];
    const link = { send: (command: Given) => commands.push(command), on: (hears: typeof hear) => { hear = hears; } };
    const watch = new FairWatch(link as unknown as Link, house.store);
    const state = { type: 'state', you: { account: me, seat: 1 }, table: { id: tableId, game: 'tontine', rules: 1, options }, fair: { ...open, stage: 'opened' } };
    hear(state as unknown as Message);
    expect([commands.length, watch.seal.label]).toEqual([1, 'fair.labelSealing']);
    hear({ type: 'error', id: 7, code: 'another-value' } as Message);
    expect(watch.seal.label).toBe('fair.labelSealing');
    hear({ type: 'error', id: 1, code: 'another-value' } as Message);
    expect(watch.seal).toMatchObject({ colour: 'amber', label: 'fair.labelElsewhere' });
  });
  it('takes no part any more when it has found something wrong', () => {
    const house = new House();
    const open = house.begin();
    let hear: (message: Message) => void = () => {};
    const link = { send: () => 1, on: (hears: typeof hear) => { hear = hears; }, takeNoPart: vi.fn() };
    const watch = new FairWatch(link as unknown as Link, house.store);
    const state = { type: 'state', you: { account: me, seat: 1 }, table: { id: tableId, game: 'tontine', rules: 1, options } };
    hear({ ...state, fair: { ...open, stage: 'opened' } } as unknown as Message);
    expect(link.takeNoPart).not.toHaveBeenCalled();
    hear({ type: 'event', what: 'fair-open', fair: { ...open, commit: 'f'.repeat(64) } } as unknown as Message);
    expect(watch.seal.colour).toBe('red');
    expect(link.takeNoPart).toHaveBeenCalled();
  });
  it('says how many have sealed, who withholds, and warns at the second time', () => {
    const house = new House();
    const first = house.open();
    house.seal(first, { s: [house.said[0]!.value, null, null] });
    expect(house.client.seal).toMatchObject({ colour: 'plain', label: 'fair.labelSome', words: { sealed: 1, persons: 2 } });
    house.deal({ r: [house.said[1]!.value, null, null] });
    for (const label of ['fair.labelWithheld', 'fair.labelOften']) {
      const next = new House();
      next.store = house.store;
      next.epoch = house.epoch;
      next.join();
      next.seal(next.open());
      next.deal({ r: [next.said.find((each) => each.do === 'reveal')!.value, 'withheld', null] });
      expect(next.client.seal).toMatchObject({ colour: 'amber', label });
      house.epoch = next.epoch;
    }
  });
  it('says “server only” if nobody takes part', () => {
    const house = new House();
    const open = house.open({ excused: [1] });
    house.seal(open, { s: [null, null, null] });
    expect(house.client.seal.label).toBe('fair.labelServer');
  });
  it('gives away its notes for brelan verify', () => {
    const house = new House();
    house.whole();
    const notes = JSON.parse(exportNotes(tableId, house.store)) as { table: string; notes: unknown[] };
    expect(notes).toMatchObject({ table: tableId, notes: [{ epoch: 1, seat: 1, revealed: true }] });
  });
});

describe('a deal', () => {
  it('is checked in a few milliseconds', () => {
    const house = new House();
    for (let i = 0; i < 3; ++i) house.whole();
    const before = performance.now();
    for (let i = 0; i < 20; ++i) house.whole();
    const each = (performance.now() - before) / 20;
    console.info(`a whole deal, seal to check: ${each.toFixed(2)} ms`);
    expect(house.wrong()).toBeUndefined();
  });
});
