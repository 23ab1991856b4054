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
  updateThere: 'Il y a une nouvelle version de la maison.',
  updateStays: 'Ce qui est à l’écran reste jusqu’à ce que vous rechargiez.',
  later: 'Plus tard',
  nowhere: 'Cette page n’existe pas',
  nowhereNext: 'L’adresse n’est pas complète, ou elle est d’une autre version de la maison.',
  storageFull: 'La mémoire de ce navigateur est pleine : ce que vous changez maintenant sera oublié à la fermeture. Supprimez d’anciennes parties de ce navigateur, ou téléchargez-les d’abord.',
  storageForbidden: 'Ce navigateur ne garde rien pour ce site (fenêtre privée, peut-être) : réglages et parties jouées seul seront oubliés à la fermeture.',
} as const satisfies Same<typeof en>;
