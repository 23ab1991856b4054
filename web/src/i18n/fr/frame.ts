import type en from '../en/frame.ts';
import type { Same } from '../types.ts';

export default {
  house: 'Brelan',
  skip: 'Aller au contenu',
  close: 'Fermer',
  messages: 'Messages',
  loading: 'Un instant…',
  table: 'Table',
  rules: 'Règles',
  toLobby: 'Vers la salle de jeu',
  pageFailed: 'Cette page n’a pas pu être chargée : le serveur ne répond peut-être pas, ou il est plus récent que cette page. Ce qui était gardé n’est pas perdu.',
  reload: 'Recharger',
  updateThere: 'Une nouvelle version est disponible.',
  updateStays: 'Rien ne change à l’écran tant que vous ne rechargez pas la page.',
  later: 'Plus tard',
  nowhere: 'Cette page n’existe pas',
  nowhereNext: 'L’adresse est incomplète, ou elle vient d’une autre version de Brelan.',
  storageFull: 'La mémoire de ce navigateur est pleine : vos changements seront oubliés à la fermeture. Téléchargez d’anciennes parties si vous y tenez, puis supprimez-les de ce navigateur.',
  storageForbidden: 'Ce navigateur ne garde rien pour ce site (fenêtre privée, peut-être) : vos réglages et vos parties contre des robots seront oubliés à la fermeture.',
} as const satisfies Same<typeof en>;
