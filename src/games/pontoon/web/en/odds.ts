import type { Dictionary } from '$web/i18n/types.ts';

// The topics of the odds lab.
export default {
  'title.reply': 'The punter’s strategy',
  'title.bank': 'The banker’s strategy',
  'title.deal': 'What a deal earns',
  'title.hands': 'How hands end',
  'title.passing': 'When the bank passes',
  'label.banker': 'How the banker draws',
  'help.banker': 'for example below-17, or below-17,soft-18,four-19,buy-9-11',
  'label.punter': 'How the punter draws',
  'help.punter': 'for example below-17, or below-17,soft-18,four-19,buy-9-11',
} satisfies Dictionary;
