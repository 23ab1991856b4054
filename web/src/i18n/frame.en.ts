import type { Dictionary } from './types.ts';

export default {
  house: 'Brelan',
  skip: 'To the page',
  close: 'Close',
  messages: 'Messages',
  loading: 'One moment…',
  table: 'Table',
  rules: 'Rules',
  toLobby: 'To the card-room',
  pageFailed: 'This page could not be loaded: the house may be away, or newer than this page. Nothing that was kept is lost.',
  reload: 'Load anew',
  updateThere: 'There is a new version of the house.',
  updateStays: 'What is on the screen stays until you load it anew.',
  later: 'Later',
  nowhere: 'There is no such page',
  nowhereNext: 'The address is not complete, or it is of another version of the house.',
  storageFull: 'The storage of this browser is full: what you change now is forgotten when you close the page. Delete old games of this browser, or download them first.',
  storageForbidden: 'This browser keeps nothing for this site (a private window, perhaps): settings and games played alone are forgotten when you close the page.',
} as const satisfies Dictionary;
