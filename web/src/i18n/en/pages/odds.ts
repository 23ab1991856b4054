import type { Dictionary } from '../../types.ts';

// The odds lab.
export default {
  oddsAbout: 'The odds of the games, counted exactly where possible; the others are estimated by simulation, with the error shown.',
  oddsTopics: 'Topics',
  oddsPlayers: 'Players',
  oddsEdition: 'Edition',
  oddsBadRule: 'Letters, digits, dashes and commas only.',
  oddsBetween: 'A whole number from {least} to {most}.',
  oddsRunning: 'Calculating…',
  oddsSoFar: 'Based on {done} so far; calculating {all}…',
  oddsFar: 'Progress',
  oddsSeconds: '{n} s',
  oddsStop: 'Stop',
  oddsStopped: 'Stopped.',
  oddsAgain: 'Run again',
} as const satisfies Dictionary;
