import type { Dictionary } from '$web/i18n/types.ts';

// The texts of a Tarot table.
const en = {
  dog: 'The dog',
  lastTrick: 'Last trick',
  called: 'Called:',
  shown: 'Handful',
  trick: 'Trick {n}',
  passed: 'passed',
  partner: 'partner',
  slam: 'slam announced',
  'petit-slam': 'petit slam announced',
  'took.prise': 'Prise',
  'took.garde': 'Garde',
  'took.garde-sans': 'Garde sans',
  'took.garde-contre': 'Garde contre',
  'bid.prise': 'Prise',
  'bid.garde': 'Garde',
  'bid.garde-sans': 'Garde sans',
  'bid.garde-contre': 'Garde contre',
  'handful.simple': 'handful',
  'handful.double': 'double handful',
  'handful.triple': 'triple handful',
  levels: 'Chips at stake: {levels}',
  wager: { one: '{n} chip wagered', other: '{n} chips wagered' },
  void: 'void {suits}',
  singleton: 'singleton {suits}',
  length: 'long {suits}',
  tricks: { one: '{n} trick', other: '{n} tricks' },
  discardCards: 'Discard {done} of {n}',
  showCards: 'Show {done} of {n}',
  'asks.bid.you': 'Your turn: what do you bid?',
  'asks.bid.other': '{name} is to bid.',
  'asks.call.you': 'Your turn: which card do you call?',
  'asks.call.other': '{name} is calling a card.',
  'asks.discard.you': 'Your turn: choose the cards to discard.',
  'asks.discard.other': '{name} is discarding.',
  'asks.announce.you': 'Your turn: do you announce a slam?',
  'asks.announce.other': '{name} may announce a slam.',
  'asks.play.you': 'Your turn: play a card.',
  'asks.play.other': '{name} is to play.',
  'asks.over.you': 'The deal is over.',
  'asks.over.other': 'The deal is over.',
} as const satisfies Dictionary;

export default en;

declare module '$web/i18n/dictionaries.ts' {
  interface GameTexts {
    tarot: typeof en;
  }
}
