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
  updateThere: 'There is a new version of the house. What is on the screen stays until you load it anew.',
} as const satisfies Dictionary;
