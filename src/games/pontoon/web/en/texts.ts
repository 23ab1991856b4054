import type { Dictionary } from '$web/i18n/types.ts';

// The texts of a Pontoon table.
const en = {
  banker: 'banker',
  stake: 'stake {n}',
  hand: 'Hand {n}',
  pool: 'Pool: {n}',
  pack: { one: '{n} card in the pack', other: '{n} cards in the pack' },
  doubled: 'Stakes doubled.',
  'mark.split': 'split',
  'mark.stuck': 'sticks',
  'mark.bust': 'bust',
  'mark.natural': 'pontoon',
  'mark.won': 'won',
  'asks.brulet.you': 'Your turn: look for a brulet?',
  'asks.brulet.other': '{name} may look for a brulet.',
  'asks.stakes.you': 'Your turn: how much do you stake?',
  'asks.stakes.other': '{name} chooses a stake.',
  'asks.doubling.you': 'Your turn: double all the stakes?',
  'asks.doubling.other': '{name} may double the stakes.',
  'asks.punters.you': 'Your turn: another card, or stick?',
  'asks.punters.other': '{name} to play: a card, or stick?',
  'asks.banker.you': 'Your turn, banker: another card, or stick?',
  'asks.banker.other': '{name}, the banker, plays.',
  'asks.offer.you': 'Your turn: do you take the bank?',
  'asks.offer.other': '{name} is offered the bank.',
  'asks.over.you': 'The deal is over.',
  'asks.over.other': 'The deal is over.',
} as const satisfies Dictionary;

export default en;

declare module '$web/i18n/dictionaries.ts' {
  interface GameTexts {
    pontoon: typeof en;
  }
}
