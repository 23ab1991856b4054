import type en from '../en/texts.ts';
import type { Same } from '$web/i18n/types.ts';

export default {
  deal: 'Donne {n}',
  card: 'Une carte face cachée',
  'asks.you': 'À vous : montrez votre carte.',
  'asks.other': '{name} doit montrer une carte.',
} as const satisfies Same<typeof en>;
