import type { Dictionary } from '$web/i18n/types.ts';

// The topics of the odds lab, and the page that evaluates a hand.
export default {
  'title.hand': 'A hand of yours',
  'title.dog': 'Cards in the dog',
  'title.suits': 'How long a suit is',
  'title.petit': 'The Petit',
  'title.handful': 'Handfuls',
  'title.king': 'Kings in the dog',
  'title.lead': 'A king that is led',
  'label.missing': 'Missing cards',
  'help.missing': 'The number of cards of a suit that are not in your hand. Leave this empty to see all numbers at once.',
  'label.dog': 'The dog',
  'choice.dog.seen': 'has been seen',
  'choice.dog.hidden': 'is hidden',
  trumps: 'Trumps and Excuse',
  suit: 'Suit {suit}',
  count: '{n} of {size} cards',
  random: 'Deal me a hand',
  clear: 'Clear',
  measure: 'Measure it in {n} deals too',
} as const satisfies Dictionary;
