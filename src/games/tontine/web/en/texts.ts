import type { Dictionary } from '$web/i18n/types.ts';

// The texts of a Tontine table.
const en = {
  pool: { one: 'The pool: {n} chip', other: 'The pool: {n} chips' },
  out: 'no chips',
  gone: 'has left',
  owes: 'owes {n}',
  claims: 'is owed {n}',
  card: 'A card face down',
  'asks.you': 'Your turn: turn up your card.',
  'asks.other': '{name} has to turn a card.',
} as const satisfies Dictionary;

export default en;

declare module '$web/i18n/dictionaries.ts' {
  interface GameTexts {
    tontine: typeof en;
  }
}
