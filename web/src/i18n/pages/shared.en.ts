import type { Dictionary } from '../types.ts';

// What several of these pages say.
export default {
  change: 'Change',
  games: 'Games',
  reportWhat: 'What',
  reportTable: 'Table',
  reportExact: 'exact ratios',
  plotNumbers: 'The numbers behind it',
} as const satisfies Dictionary;
