import type { Dictionary } from './types.ts';

// What stands around all pages but a table, and what several of them say.
export default {
  cancel: 'Cancel',
  back: 'Back',
  menu: 'Menu',
  otherLanguage: 'Français',
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
  tableWaits: 'Your table is kept open.',
  again: 'Try again',
  away: 'The house does not answer. Look whether you are connected; it is tried again by itself. You can play alone meanwhile.',
  noHouse: 'These files come from a host that is no house: you can play alone, replay, reckon and learn here, but there are no tables with others.',
  noEngine: 'This browser cannot load or run the engine of the games, which takes WebAssembly. At a table of a house you can play without it.',
  trouble: 'The house could not do this ({code}). Try again; if it stays so, tell whoever runs the house.',
  less: 'Less: {label}',
  moreOf: 'More: {label}',
} as const satisfies Dictionary;
