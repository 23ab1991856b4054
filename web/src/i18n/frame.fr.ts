import type en from './frame.en.ts';
import type { Same } from './types.ts';

export default {
  house: 'Brelan',
  skip: 'Aller à la page',
  close: 'Fermer',
  messages: 'Messages',
  loading: 'Un instant…',
  table: 'Table',
  rules: 'Règles',
  toLobby: 'Vers la salle de jeu',
  pageFailed: 'Cette page n’a pas pu être chargée : la maison est peut-être absente, ou plus récente que cette page. Rien de ce qui était gardé n’est perdu.',
  reload: 'Recharger',
  updateThere: 'Il y a une nouvelle version de la maison. Ce qui est à l’écran reste jusqu’à ce que vous rechargiez.',
} as const satisfies Same<typeof en>;
