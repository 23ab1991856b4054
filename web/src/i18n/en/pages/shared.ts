import type { Dictionary } from '../../types.ts';

// Texts that several of these pages share.
export default {
  change: 'Change',
  games: 'Games',
  reportWhat: 'What',
  reportTable: 'Table',
  reportExact: 'exact ratios',
  plotNumbers: 'Show the numbers',
} as const satisfies Dictionary;
