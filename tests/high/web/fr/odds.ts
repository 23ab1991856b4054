import type { Same } from '$web/i18n/types.ts';
import type en from '../en/odds.ts';

export default {
  'title.shares': 'Qui gagne',
} satisfies Same<typeof en>;
