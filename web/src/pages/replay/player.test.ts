import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordFacts, Step } from '../shared/asks.ts';

const facts: RecordFacts = {
  game: 'tontine', rules: 1, options: 'edition=salon-1725 players=2', players: 2, seats: [{ seat: 1, name: 'Ada' }, { seat: 2, bot: 'basic' }],
  hands: true, deals: [{ deal: 1, actions: 2, line: 5 }, { deal: 2, actions: 1, line: 9 }], total: [0, 0], finished: false,
};
const step = (deal: number, at: number): Step => ({
  line: at + 5, kind: at === 0 ? 'deal' : 'action', over: false,
  views: { spectator: `s${deal}${at}`, p1: `one${deal}${at}`, p2: `two${deal}${at}` }, told: { spectator: `told ${deal}.${at}\n`, p1: 'to p1' },
});
const ask = vi.fn(async (question: { ask: string; text: string; deal: number }) => {
  if (question.text === 'bad') throw { code: 'record', text: 'found x', line: 3, column: 7 };
  if (question.ask === 'record') return facts;
  return { steps: Array.from({ length: question.deal === 1 ? 3 : 2 }, (_, at) => step(question.deal, at)) };
});
vi.mock('../../engine/engine.ts', () => ({ ask }));
const { eyesOf, Player, readEye, seenBy, toldTo, usualEye } = await import('./player.svelte.ts');

describe('a record that is replayed', () => {
  beforeEach(() => void ask.mockClear());

  it('goes through all deals and stops at the end', async () => {
    const player = new Player();
    expect(await player.open('text')).toBe(true);
    const places: string[] = [];
    do places.push(`${player.deal}.${player.at}`);
    while (await player.next());
    expect(places).toEqual(['1.0', '1.1', '1.2', '2.0', '2.1']);
    await player.back();
    await player.back();
    expect([player.deal, player.at]).toEqual([1, 2]);
  });

  it('opens where an address says, and never beyond the ends', async () => {
    const player = new Player();
    await player.open('text', { deal: 2, at: 1 }, 'p2');
    expect([player.deal, player.at, player.eye, player.action]).toEqual([2, 1, 'p2', 1]);
    await player.goTo({ deal: 99, at: 99 });
    expect([player.deal, player.at]).toEqual([2, 1]);
    await player.goTo({ deal: -1, at: -1 });
    expect([player.deal, player.at, player.action]).toEqual([1, 0, 0]);
  });

  it('keeps the text of a record with an error, and says where it is', async () => {
    const player = new Player();
    expect(await player.open('bad')).toBe(false);
    expect(player.text).toBe('bad');
    expect(player.fault).toMatchObject({ line: 3, column: 7, text: 'found x' });
  });

  it('is asked for a deal once', async () => {
    const player = new Player();
    await player.open('text');
    await player.goTo({ deal: 1, at: 2 });
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('the eyes', () => {
  it('are those of one person, of everybody, or of a spectator', () => {
    expect(eyesOf(facts)).toEqual(['all', 'spectator', 'p1', 'p2']);
    expect(usualEye(facts)).toBe('p1');
    expect(usualEye({ ...facts, seats: [] })).toBe('all');
    expect(usualEye({ ...facts, seats: [], hands: false })).toBe('spectator');
    expect(eyesOf({ ...facts, hands: false })).not.toContain('all');
  });

  it('see their own view, and all hands together', () => {
    expect(seenBy('p2', step(1, 0))).toEqual({ view: 'two10', seat: 2, hands: undefined });
    expect(seenBy('all', step(1, 0))).toEqual({ view: 's10', seat: null, hands: { 1: 'one10', 2: 'two10' } });
  });

  it('hear what they may, without the marks for a terminal', () => {
    expect(toldTo('p1', step(1, 0))).toEqual(['to p1']);
    expect(toldTo('p2', { ...step(1, 0), told: { p2: '\u0001bold\u0002\n\n second ' } })).toEqual(['bold', 'second']);
  });

  it('are read from an address', () => {
    expect([readEye('all'), readEye('p3'), readEye('p'), readEye(null)]).toEqual(['all', 'p3', undefined, undefined]);
  });
});
