import type { Dictionary } from '../types.ts';

// The texts of the frame around all pages except tables, and texts that several pages share.
export default {
  cancel: 'Cancel',
  menu: 'Menu',
  lobby: 'Card-room',
  newTable: 'New table',
  replay: 'Replay',
  score: 'Score sheet',
  odds: 'Odds',
  learn: 'Learn',
  check: 'Check a record',
  history: 'My matches',
  me: 'My account',
  reset: 'New password',
  settings: 'Settings',
  backToTable: 'Back to the table',
  tableWaits: 'Your table is still open.',
  again: 'Try again',
  away: 'No answer from the house. Check your connection; this page keeps trying. You can play alone in the meantime.',
  noHouse: 'This site is not a house: you can play alone, replay, keep score and learn here, but you cannot play with others.',
  noEngine: 'This browser cannot load or run the game engine, which needs WebAssembly. You can still play at a table of a house, without the engine.',
  trouble: 'The house could not do this ({code}). Try again; if that does not help, tell the operator.',
  pageTrouble: 'Something on this page went wrong. Reload it and try again. The browser reports: “{message}”',
  less: 'Less: {label}',
  moreOf: 'More: {label}',
} as const satisfies Dictionary;
