import type { Dictionary } from '../../types.ts';

// What several of these pages say.
export default {
  change: 'Change',
  games: 'Games',
  reportWhat: 'What',
  reportTable: 'Table',
  reportExact: 'exact ratios',
  plotNumbers: 'Show the numbers',
} as const satisfies Dictionary;
