import { dealerOf, firstDifference, seatBehind, single } from '$web/fair/cards.ts';
import { drawNamed } from '$web/fair/draw.ts';
import type { FairGame } from '$web/fair/games.ts';

// The facts about Tontine that the shuffle check needs.
export default {
  common: { first_dealer: 'random', dealer_draw_ace: 'low', shuffle: 'every_hand', next_dealer: 'next_live_right_of_dealer', no_survivor: 'not_possible' },
  editions: [
    ['salon-1725', { first_dealer: 'highest_card', next_dealer: 'first_player_of_previous_hand' }],
    ['sporting-magazine', {}], ['dictionnaire-1792', {}],
  ],
  draw: (option) => drawNamed(option('first_dealer'), option('dealer_draw_ace')),
  // A player without chips gets no hand and does not deal.
  dealers: ({ players, before, deal }, option) => {
    const last = dealerOf(before);
    const byFirst = option('next_dealer') === 'first_player_of_previous_hand';
    const usual = seatBehind(deal, byFirst ? seatBehind(before, last, players) - 1 : last, players);
    return option('no_survivor') === 'replay' ? [usual, seatBehind(deal, last - 1, players)] : [usual];
  },
  // The cards of a hand are thrown away, and the next hand is dealt from the stock.
  onward: {
    may: (option) => option('shuffle') === 'when_exhausted',
    difference: ({ before, old, told }) => {
      const hands = [...before.cards.keys()].filter((name) => name.startsWith('hand ')).length;
      return firstDifference(single(told), old.slice(hands));
    },
  },
} satisfies FairGame;
