import { dealerOf, seatBehind } from '$web/fair/cards.ts';
import { drawNamed } from '$web/fair/draw.ts';
import type { FairGame } from '$web/fair/games.ts';

// The facts about Tonk that the shuffle check needs.
export default {
  common: {
    first_dealer: 'random', insolvency: 'credit', dealer_rotation: 'left_each_hand', void_redeal_by: 'next_dealer', stock_exhausted: 'lowest_wins',
  },
  editions: [['wikipedia-fr', {}], ['speno', {}], ['pagat', { first_dealer: 'highest_card' }]],
  draw: (option) => drawNamed(option('first_dealer')),
  dealers: ({ players, before, deal }, option) => {
    if (option('dealer_rotation') !== 'left_each_hand') return undefined;
    const last = dealerOf(before);
    const next = seatBehind(deal, last, players);
    return option('void_redeal_by') === 'next_dealer' ? [next] : [next, seatBehind(deal, last - 1, players)];
  },
  everybody: (option) => option('insolvency') === 'credit',
  spare: (option) => option('stock_exhausted') === 'reshuffle_discards',
  // A record sent in mid-deal fits what has been seen, but places the other players' cards and the stock arbitrarily.
  // Only the viewer's own hand and the upcard are reliable.
  sure: (record, seat) => {
    if (!/^p\d/m.test(record)) return record;
    return record.split('\n').filter((line) => /^(deal|upcard) /.test(line) || line.startsWith(`hand p${seat} `)).join('\n');
  },
} satisfies FairGame;
