import type { Same } from '$web/i18n/types.ts';
import type en from './texts.en.ts';

export default {
  trumps: 'Atouts et Excuse',
  suit: 'Couleur {suit}',
  count: '{n} cartes sur {size}',
  random: 'Une main au hasard',
  clear: 'Vider',
  measure: 'La mesurer aussi en {n} donnes',
} as const satisfies Same<typeof en>;
