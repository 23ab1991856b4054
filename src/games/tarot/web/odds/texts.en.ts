import type { Dictionary } from '$web/i18n/types.ts';

// The page that evaluates a hand.
export default {
  trumps: 'Trumps and Excuse',
  suit: 'Suit {suit}',
  count: '{n} of {size} cards',
  random: 'Deal me a hand',
  clear: 'Clear',
  measure: 'Measure it in {n} deals too',
} as const satisfies Dictionary;
