import type en from '../en/texts.ts';
import type { Same } from '$web/i18n/types.ts';

export default {
  pool: { one: 'La poule : {n} jeton', other: 'La poule : {n} jetons' },
  out: 'sans jeton',
  gone: 'a quitté la partie',
  owes: 'doit {n}',
  claims: 'créance {n}',
  card: 'Une carte face cachée',
  'asks.you': 'À vous : retournez votre carte.',
  'asks.other': '{name} doit retourner une carte.',
} as const satisfies Same<typeof en>;
