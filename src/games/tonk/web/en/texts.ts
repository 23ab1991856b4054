import type { Dictionary } from '$web/i18n/types.ts';

// The texts of a Tonk table.
const en = {
  pile: 'Discards',
  stockOf: { one: 'Stock: {n} card', other: 'Stock: {n} cards' },
  pileTop: 'Discards, top card: {card}',
  pileEmpty: 'No discards',
  spreads: 'On the table',
  spreadOf: 'Spread: {cards}',
  layOn: 'Add to: {cards}',
  total: 'counts {n}',
  winner: 'wins',
  out: 'not dealt in',
  'asks.answer.you': 'Your turn: declare a Tonk?',
  'asks.answer.other': '{name} may declare a Tonk.',
  'asks.begin.you': 'Your turn: draw a card, or drop.',
  'asks.begin.other': '{name} starts a turn.',
  'asks.act.you': 'Your turn: lay what you like, then discard.',
  'asks.act.other': '{name} is playing.',
  'asks.meld.you': 'Your turn: lay what you can before the count.',
  'asks.meld.other': '{name} may lay cards before the count.',
  'asks.over.you': 'The deal is over.',
  'asks.over.other': 'The deal is over.',
} as const satisfies Dictionary;

export default en;

declare module '$web/i18n/dictionaries.ts' {
  interface GameTexts {
    tonk: typeof en;
  }
}
