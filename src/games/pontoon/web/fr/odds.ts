import type { Same } from '$web/i18n/types.ts';
import type en from '../en/odds.ts';

export default {
  'title.reply': 'Stratégie du ponte',
  'title.bank': 'Stratégie du banquier',
  'title.deal': 'Ce que rapporte une donne',
  'title.hands': 'Comment finissent les mains',
  'title.passing': 'Quand la banque passe',
  'label.banker': 'Comment tire le banquier',
  'help.banker': 'below-17, ou plus en détail : below-17,soft-18,four-19,buy-9-11',
  'label.punter': 'Comment tire le ponte',
  'help.punter': 'below-17, ou plus en détail : below-17,soft-18,four-19,buy-9-11',
} satisfies Same<typeof en>;
