import { describe, expect, it } from 'vitest';
import { utf8 } from './bytes.ts';
import { checkEpoch } from './epoch.ts';
import { cardOf, drawOf } from './games.ts';
import { actionText, readDeals } from './record.ts';
import { scheme, type Terms } from './scheme.ts';
import { sha256 } from './sha256.ts';

const p1First = 'edition=salon-1725 players=3 first_dealer=seat_0';
const onward = `${p1First} shuffle=when_exhausted`;
const played = 'p1 turn  p2 turn  p3 turn\nscore p1 1 p2 -1 p3 0\n';

// The fault found in an epoch of three-player Tontine whose deals are reported in this way.
function found(options: string, told: (deck: string[]) => string, draw: string[] = []): string | undefined {
  const seats = ['a', 'b', 'c'].map((player) => ({ kind: 1, player }));
  const terms: Terms = { table: new Uint8Array(16), epoch: 1, prev: new Uint8Array(32), rules: `tontine/1 ${options}`, deck: 52, seats };
  const secret = sha256(utf8('secret'));
  const values = scheme.values(terms, secret);
  const deals = readDeals(told(scheme.deck(values.key, 52).map((id) => cardOf('tontine', id))));
  const actions = sha256(utf8(actionText(deals)));
  const close = scheme.close(values.mix, secret, actions);
  return checkEpoch({ terms, commit: values.commit, secret, actions, close }, deals, { draw }).finding?.wrong;
}
// A deal for these seats, in the order of dealing.
function deal(number: number, dealer: string, seats: string[], pack: string[]): string {
  const hands = seats.map((seat, i) => `hand ${seat} ${pack[i]}\n`).sort().join('');
  return `deal ${number} dealer=${dealer}\n${hands}stock ${pack.slice(seats.length).join(' ')}\n${played}`;
}
const first = (deck: string[]): string => deal(1, 'p1', ['p2', 'p3', 'p1'], deck);
const second = (deck: string[]): string => deal(2, 'p2', ['p3', 'p1', 'p2'], deck.slice(3));

describe('a deal that goes on from a pack', () => {
  it('is correct as it is', () => expect(found(onward, (deck) => first(deck) + second(deck))).toBeUndefined());
  it('is wrong if the options shuffle for every deal', () => expect(found(p1First, (deck) => first(deck) + second(deck))).toBe('deck'));
  it('is wrong with another dealer, whose cards are turned round to fit', () => {
    expect(found(onward, (deck) => first(deck) + deal(2, 'p3', ['p1', 'p2', 'p3'], deck.slice(3)))).toBe('deck');
  });
});

describe('a first deal', () => {
  it('is dealt to every seat', () => expect(found(p1First, (deck) => deal(1, 'p1', ['p3', 'p1'], deck))).toBe('deck'));
});

describe('the first dealer', () => {
  it('is drawn as in the first edition if none is named', () => {
    expect(drawOf('tontine/1 players=3', 3, new Uint8Array(32))).toEqual(drawOf('tontine/1 edition=salon-1725 players=3', 3, new Uint8Array(32)));
    expect(drawOf('pontoon/1 players=3', 3, new Uint8Array(32))).toEqual(drawOf('pontoon/1 edition=2011 players=3', 3, new Uint8Array(32)));
    expect(drawOf('tonk/1 players=3', 3, new Uint8Array(32))).toEqual(drawOf('tonk/1 edition=wikipedia-fr players=3', 3, new Uint8Array(32)));
    expect(found('players=3', first)).toBe('deck');
  });
  it('is never right if nobody knows how they are found', () => {
    for (const options of ['edition=salon-1900 players=3', 'players=3 first_dealer=coin', 'players=3 dealer_draw_ace=middle']) {
      expect(found(options, first)).toBe('format');
    }
  });
});
