import type { Dictionary } from '../../types.ts';

// Texts shared by several of these pages.
export default {
  change: 'Change',
  games: 'Games',
  reportWhat: 'What',
  reportTable: 'Table',
  reportExact: 'exact ratios',
  plotNumbers: 'Show the numbers',
} as const satisfies Dictionary;
