import type { Dictionary } from '../types.ts';

// The odds lab.
export default {
  oddsAbout: 'What the games have in store: counted exactly where it can be counted, and with its error where it was simulated.',
  oddsTopics: 'Topics',
  oddsPlayers: 'Players',
  oddsEdition: 'Edition',
  oddsBadRule: 'Letters, digits, dashes and commas only.',
  oddsBetween: 'A whole number from {least} to {most}.',
  oddsRunning: 'The engine is reckoning…',
  oddsSoFar: 'So far from {done}; {all} are being reckoned…',
  oddsFar: 'How far the reckoning is',
  oddsSeconds: '{n} s',
  oddsStop: 'Stop',
  oddsStopped: 'Stopped.',
  oddsAgain: 'Once more',
} as const satisfies Dictionary;
