import type en from './texts.en.ts';
import type { Same } from '$web/i18n/types.ts';

export default {
  pool: { one: 'La poule : {n} jeton', other: 'La poule : {n} jetons' },
  pays: 'paie',
  out: 'sans jeton',
  gone: 'est parti',
  owes: 'doit {n}',
  claims: 'on lui doit {n}',
  card: 'Une carte couverte',
  'asks.you': 'À vous : retournez votre carte.',
  'asks.other': '{name} doit retourner une carte.',
} as const satisfies Same<typeof en>;
