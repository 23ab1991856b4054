import { dealerOf, seatBehind } from '$web/fair/cards.ts';
import { byLot } from '$web/fair/draw.ts';
import type { FairGame } from '$web/fair/games.ts';

export default {
  common: {},
  editions: [['plain', {}], ['ace-high', {}]],
  draw: () => byLot,
  dealers: ({ players, before, deal }) => [seatBehind(deal, dealerOf(before), players)],
} satisfies FairGame;
