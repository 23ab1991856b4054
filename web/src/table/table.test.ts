import type { EventMessage, Happening, Line, Standing, StateMessage } from '$wire';
import { describe, expect, it } from 'vitest';
import { need } from '../i18n/index.ts';
import { around } from './around.ts';
import { layHand, LEAST_STRIP } from './hand.ts';
import { changesMore, reduce, type Model } from './model.ts';
import { fromHand, movesOf, offersOf } from './moves.ts';
import { othersFromLeft, spotsOf } from './places.ts';

const ME = '00000000000000000000000000000001';
const state: StateMessage = {
  type: 'state', n: 9, now: Date.now(), you: { account: ME, seat: 1, host: true },
  table: {
    id: 'a'.repeat(32), title: '', game: 'tontine', rules: 1, edition: 'salon-1725', options: 'edition=salon-1725 players=2', players: 2,
    visibility: 'link', stage: 'playing', locked: false, rated: false, chat: true, move: 0, bank: 0, pause: 0, delay: 0, host: ME,
    seats: [{ seat: 1, name: 'Chloé', account: ME, here: true }, { seat: 2, name: 'basic 2', bot: 'basic' }], spectators: 0,
  },
  match: { number: 1, deal: 1, draw: 'draw lot p2\n', total: [0, 0], sheet: [] },
  view: 'turn=p1 cards=?,?', turn: 1, legal: ['turn'], record: 'deal 1 dealer=p2\nhand p1 ?\n', asks: [], chat: [],
};
const first = reduce(null, state) as Model;
const event = (happening: Happening & { n?: number }): EventMessage => ({ type: 'event', n: 10, at: 0, ...happening });
const standing: Standing = { stage: 'playing', host: ME, seats: state.table.seats, asks: [] };

describe('what the client knows of a table', () => {
  it('is nothing before the first state', () => expect(reduce(null, event({ what: 'draw' }))).toBeNull());

  it('is the last state and what the events since then say', () => {
    const next = reduce(first, event({ what: 'act', seat: 1, act: 'turn', view: 'turn=p2 cards=5h!,?', turn: 2, tell: 'Chloé turns the 5♥.\n' }))!;
    expect(next.n).toBe(10);
    expect(next.sight).toEqual({ view: 'turn=p2 cards=5h!,?', turn: 2 });
    expect(next.log.map((line) => line.text)).toEqual(['Chloé turns the 5♥.']);
    expect(next.act).toEqual({ n: 10, seat: 1, action: 'turn' });
  });

  it('has a row of the sheet for each deal, with its sum written out if it was seen', () => {
    const over = reduce(first, event({ what: 'act', seat: 1, act: 'turn', turn: null, score: [-1, 1], total: [-1, 1], tell: 'zero\none\ntwo\n', result: 2 }))!;
    expect(over.rows).toEqual([{ deal: 1, score: [-1, 1], told: ['one', 'two'], undone: 0 }]);
    const again = reduce(over, { ...state, n: 12, turn: null, match: { number: 1, deal: 1, total: [-1, 1], sheet: [[-1, 1]] } })!;
    expect(again.rows).toEqual(over.rows);
  });

  it('writes out the result of the deal without the last card, also for those who join then', () => {
    const end = { what: 'act' as const, seat: 1, act: 'turn', turn: null, score: [-1, 1], total: [-1, 1], tell: 'a card\nwon\nthe sum\n', result: 2 };
    expect(reduce(first, event(end))!.rows[0]!.told).toEqual(['won', 'the sum']);
    const came = { ...state, turn: null, score: [-1, 1], tell: 'dealt\na card\nwon\nthe sum\n', result: 2, match: { number: 1, deal: 1, total: [-1, 1], sheet: [[-1, 1]] } };
    expect(reduce(null, came)!.rows[0]!.told).toEqual(['won', 'the sum']);
  });

  it('never goes back, and does not keep what belonged to the last turn', () => {
    const late = reduce(first, event({ n: 4, what: 'chat', account: ME, name: 'Ada', text: 'hi' }))!;
    expect(late.n).toBe(9);
    expect(late.sight.legal).toEqual(['turn']);
    expect(reduce(first, event({ what: 'act', seat: 1, turn: 2 }))!.sight.legal).toBeUndefined();
  });

  it('knows when it must ask for the full state', () => {
    expect(changesMore(first, event({ what: 'undo', to: 0 }))).toBe(true);
    expect(changesMore(first, event({ what: 'stand', seat: 1, ...standing, seats: [{ seat: 1 }, { seat: 2, bot: 'basic' }] }))).toBe(true);
    expect(changesMore(first, event({ what: 'act', seat: 1 }))).toBe(false);
  });

  it('has nobody ready for the deal after one that has begun', () => {
    const ready = { ...state.table.seats[0]!, ready: true };
    const waiting = reduce(first, event({ what: 'ready', seat: 1, ...standing, seats: [ready, state.table.seats[1]!] }))!;
    expect(waiting.table.seats[0]!.ready).toBe(true);
    expect(reduce(waiting, event({ what: 'deal', deal: 2, turn: 1 }))!.table.seats.map((seat) => seat.ready ?? false)).toEqual([false, false]);
  });

  it('forgets what somebody had asked the others as soon as the game goes on', () => {
    const asked = reduce(first, event({ what: 'ask-undo', seat: 1, ...standing, asks: [{ what: 'undo', by: 1, waits: [2] }] }))!;
    expect(reduce(asked, event({ what: 'chat', account: ME, name: 'Ada', text: 'hi' }))!.asks).toHaveLength(1);
    expect(reduce(asked, event({ what: 'act', seat: 1, act: 'turn', turn: 2 }))!.asks).toEqual([]);
  });

  it('says that the house is paused, and that it goes on', () => {
    const still = reduce(first, { type: 'frozen', on: true, reason: 'disk', text: 'a moment' })!;
    expect(still.frozen).toBe('a moment');
    expect(reduce(still, { type: 'frozen', on: false, reason: 'disk', text: '' })!.frozen).toBeNull();
  });

  it('does not assume that the house is still paused once the connection is back, unless it says so', () => {
    const still = reduce(first, { type: 'frozen', on: true, reason: 'disk', text: 'a moment' })!;
    const back = reduce(still, { type: 'hello', n: 9 })!;
    expect(back.frozen).toBeNull();
    expect(reduce(back, { type: 'frozen', on: true, reason: 'disk', text: 'a moment' })!.frozen).toBe('a moment');
  });
});

describe('the history of a deal', () => {
  const at = (n: number, actions: number, tell: string, more: Partial<StateMessage> = {}): StateMessage =>
    ({ ...state, n, tell, match: { ...state.match!, actions }, ...more });
  const texts = (model: Model): string[] => model.log.map((line) => line.text || around(line, model));
  const known = reduce(null, at(9, 2, 'dealt\none\ntwo\n')) as Model;

  it('is there for anyone who joins halfway', () => expect(texts(known)).toEqual(['dealt', 'one', 'two']));

  it('goes on where the connection was lost, and repeats nothing', () => {
    const heard = reduce(known, event({ what: 'act', seat: 2, act: 'turn', turn: 1, tell: 'three\n' }))!;
    expect(texts(reduce(heard, at(12, 5, 'dealt\none\ntwo\nthree\nfour\nfive\n'))!)).toEqual(['dealt', 'one', 'two', 'three', 'four', 'five']);
    expect(texts(reduce(heard, at(10, 3, 'donne\nun\ndeux\ntrois\n'))!)).toEqual(['donne', 'un', 'deux', 'trois']); // the same in another language
    const next = at(20, 6, 'dealt again\nsix\n', { match: { ...state.match!, deal: 2, actions: 6 } });
    expect(texts(reduce(heard, next)!)).toEqual(['dealt', 'one', 'two', 'three', 'dealt again', 'six']);
  });

  it('is repeated to a player who stands up and sees the game later from then on, with nothing taken back', () => {
    const chat: Line[] = [{ n: 8, at: 0, what: 'chat', account: ME, name: 'Chloé', text: 'hi' }];
    const late = reduce(reduce(null, at(9, 2, 'dealt\none\ntwo\n', { chat }))!, at(6, 1, 'dealt\none\n', { chat }))!;
    expect(texts(late)).toEqual(['hi', 'dealt', 'one']);
    expect(texts(reduce(late, event({ n: 7, what: 'act', seat: 1, act: 'turn', turn: 2, tell: 'two\n' }))!)).toEqual(['hi', 'dealt', 'one', 'two']);
  });

  it('has what was said while the connection was lost', () => {
    const line = { at: 0, what: 'chat' as const, account: ME, name: 'Ada', text: 'are you there?' };
    const back = reduce(known, at(12, 2, 'dealt\none\ntwo\n', { chat: [{ ...line, n: 5, text: 'before' }, { ...line, n: 11 }] }))!;
    expect(texts(back)).toEqual(['dealt', 'one', 'two', 'are you there?']);
  });

  it('is kept apart from another match whose deal has the same number', () => {
    const again = reduce(known, event({ what: 'start', match: 2, ...standing }))!;
    const dealt = reduce(again, event({ what: 'deal', deal: 1, turn: 1, tell: 'dealt\n' }))!;
    const other = reduce(dealt, at(14, 1, 'all\nanew\n', { match: { ...state.match!, number: 2, actions: 1 } }))!;
    expect(texts(other).filter((text) => text)).toEqual(['dealt', 'one', 'two', expect.any(String), 'all', 'anew']);
  });

  it('says who took back how much: by an event, or if only the state shows it', async () => {
    await need('beside');
    const undone = reduce(known, event({ what: 'undo', to: 1, turn: 1 }))!;
    expect(undone).toMatchObject({ undone: 1, actions: 1 });
    const asked = reduce(undone, at(10, 1, 'dealt\none\n'))!;
    expect(texts(asked)).toEqual(['dealt', 'one', 'two', 'Chloé took back the last action.']);
    expect(texts(reduce(asked, event({ n: 11, what: 'act', seat: 1, act: 'turn', turn: 2, tell: 'other\n' }))!).at(-1)).toBe('other');
    const alone = reduce(known, at(10, 0, 'dealt\n', { turn: 2, match: { ...state.match!, actions: 0, undone: [[1, 2]] } }))!;
    expect(alone.undone).toBe(2);
    expect(texts(alone)).toEqual(['dealt', 'one', 'two', 'basic 2 took back the last 2 actions.']);
    const over = reduce(alone, event({ n: 12, what: 'act', seat: 2, act: 'turn', turn: null, score: [-1, 1], total: [-1, 1], tell: 'end\n' }))!;
    expect(over.rows[0]!.undone).toBe(2);
    expect(texts(reduce(over, at(14, 2, 'dealt\nuno\nend\n', { turn: null }))!)).toEqual(
      ['basic 2 took back the last 2 actions.', 'dealt', 'uno', 'end']);
  });
});

describe('what may be done', () => {
  const hand = ['7s', '7h', '7d', '4c', 'Qc'];
  const moves = movesOf(['spread 7s 7h 7d', 'lay 4c on 5c', 'discard Qc', 'discard 7s', 'drop', 'stake 1', 'stake 2', 'call Qc']);

  it('comes apart into buttons, numbers and cards', () => {
    const offers = offersOf(moves, hand, []);
    expect(offers.plain.map((move) => move.action)).toEqual(['drop', 'call Qc']);
    expect(offers.numbers).toMatchObject([{ verb: 'stake', least: 1, most: 2 }]);
    expect(offers.more.map((move) => move.action)).toEqual(['spread 7s 7h 7d']);
  });

  it('is what exactly the raised cards make', () => {
    const chosen = (raised: string[]) => offersOf(moves, hand, raised).chosen.map((move) => move.action);
    expect(chosen(['Qc'])).toEqual(['discard Qc']);
    expect(chosen(['4c'])).toEqual(['lay 4c on 5c']);
    expect(chosen(['7d', '7s', '7h'])).toEqual(['spread 7s 7h 7d']);
    expect(chosen(['7s', '7h'])).toEqual([]);
  });

  it('takes what is laid from the hand, and not from a spread on the table', () => {
    expect(fromHand(moves[1]!, hand)).toEqual(['4c']);
    expect(fromHand(moves[7]!, hand)).toEqual([]);
  });
});

describe('where things lie', () => {
  it('a strip of a card is never narrower than 18 pixels, on the phones of the design', () => {
    for (const [width, tall] of [[390, 844], [844, 390], [360, 640], [320, 568]] as const) {
      for (let count = 1; count <= 24; count++) {
        const { places, card } = layHand(count, width, tall);
        places.forEach((place, at) => {
          const next = places[at + 1];
          expect(place.x).toBeGreaterThanOrEqual(0);
          expect(place.x + card).toBeLessThanOrEqual(width);
          if (next && next.y === place.y) expect(next.x - place.x).toBeGreaterThanOrEqual(LEAST_STRIP);
        });
      }
    }
  });

  it('24 cards are two rows of 12 on a phone held upright, and one arc across', () => {
    expect(layHand(24, 390, 844).perRow).toBe(12);
    expect(layHand(24, 844, 390).perRow).toBe(24);
  });

  it('the next player sits on the left if play goes clockwise, else on the right', () => {
    expect(othersFromLeft(4, 2, true)).toEqual([3, 4, 1]);
    expect(othersFromLeft(4, 2, false)).toEqual([1, 4, 3]);
    const spots = spotsOf(4, 1, false);
    expect(spots[1]!.x).toBeGreaterThan(0);
    expect(spots[0]).toEqual({ x: 0, y: 1 });
  });
});

describe('several people at one device', () => {
  it('do not read what another one has read', () => {
    const told = reduce(first, event({ what: 'act', seat: 1, act: 'turn', turn: 2, tell: 'You see the 5♥.\n' }))!;
    const other = reduce(told, { ...state, n: 11, you: { account: '2'.repeat(32), seat: 2, host: false }, record: 'deal 1 dealer=p2\nhand p2 ?\n' })!;
    expect(other.log).toEqual([]);
  });
});
