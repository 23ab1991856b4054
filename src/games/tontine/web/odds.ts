import type { Topic } from '$web/pages/odds/topics.ts';

// The topics of the odds lab for Tontine.
export default [
  {
    name: 'survival', long: true,
    parameters: [
      { name: 'edition' },
      { name: 'players', least: 5, most: 20, usual: '' },
      { name: 'matches', least: 100, most: 1_000_000 },
    ],
  },
  { name: 'chain', long: true, parameters: [{ name: 'players' }, { name: 'stake' }, { name: 'ante' }] },
] satisfies Topic[];
