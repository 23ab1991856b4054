import type { Same } from '$web/i18n/types.ts';
import type en from '../en/odds.ts';

export default {
  'title.hand': 'Votre main',
  'title.dog': 'Cartes au chien',
  'title.suits': 'Longueur d’une couleur',
  'title.petit': 'Le Petit',
  'title.handful': 'Poignées',
  'title.king': 'Rois au chien',
  'title.lead': 'Entamer d’un roi',
  'label.missing': 'Cartes manquantes',
  'help.missing': 'Le nombre de cartes d’une couleur qui manquent dans votre main ; vide : tous les nombres à la fois.',
  'label.dog': 'Le chien',
  'choice.dog.seen': 'a été vu',
  'choice.dog.hidden': 'est caché',
  trumps: 'Atouts et Excuse',
  suit: 'Couleur {suit}',
  count: '{n} cartes sur {size}',
  random: 'Une main au hasard',
  clear: 'Vider',
  measure: 'Mesurer aussi la main sur {n} donnes',
} as const satisfies Same<typeof en>;
