import type { Same } from '$web/i18n/types.ts';
import type en from '../en/odds.ts';

export default {
  'title.survival': 'Survie',
  'label.matches': 'Parties à jouer',
  'title.chain': 'Une petite table, calcul exact',
  'label.stake': 'Jetons de chaque joueur',
  'label.ante': 'Jetons mis à la poule',
} satisfies Same<typeof en>;
