import type { Same } from '$web/i18n/types.ts';
import type en from '../en/odds.ts';

export default {
  'title.drop': 'Quand tomber',
  'title.deal': 'Tonks à la donne',
  'title.totals': 'Ce que comptent les mains',
  'title.spreads': 'Combinaisons à poser',
} satisfies Same<typeof en>;
