import type { Dictionary } from '../types.ts';

export default {
  house: 'Brelan',
  skip: 'Skip to content',
  close: 'Close',
  messages: 'Messages',
  loading: 'One moment…',
  table: 'Table',
  rules: 'Rules',
  toLobby: 'To the card-room',
  pageFailed: 'This page could not be loaded: the house may be down, or newer than this page. Nothing you saved is lost.',
  reload: 'Reload',
  updateThere: 'There is a new version of the house.',
  updateStays: 'Reload the page to get it; until then, this screen stays as it is.',
  later: 'Later',
  nowhere: 'Page not found',
  nowhereNext: 'The address is incomplete, or it is from another version of the house.',
  storageFull: 'This browser’s storage is full: changes will be lost when you close the page. Delete old games saved in this browser; to keep them, download them first.',
  storageForbidden: 'This browser saves nothing for this site (perhaps because this is a private window): settings and games played alone will be lost when you close the page.',
} as const satisfies Dictionary;
