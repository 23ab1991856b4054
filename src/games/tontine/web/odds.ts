import type { Topic } from '$web/pages/odds/topics.ts';

// The topics of the odds lab for Tontine.
export default [
  {
    name: 'survival', title: { en: 'Survival', fr: 'Survie' }, long: true,
    parameters: [
      { name: 'edition' },
      { name: 'players', least: 5, most: 20, usual: '' },
      { name: 'matches', label: { en: 'Games to play', fr: 'Parties à jouer' }, least: 100, most: 1_000_000 },
    ],
  },
  {
    name: 'chain', title: { en: 'A small table, exactly', fr: 'Une petite table, exactement' }, long: true,
    parameters: [
      { name: 'players' },
      { name: 'stake', label: { en: 'Chips of each player', fr: 'Jetons de chaque joueur' } },
      { name: 'ante', label: { en: 'Of these into the pool', fr: 'Dont mis à la poule' } },
    ],
  },
] satisfies Topic[];
