import type { Said } from '$web/games_said.ts';

// The texts about Tonk in the lobby and the lessons, and the titles of its lessons.
export default {
  about: 'Lay down sets and runs; drop before the others do.',
  learn: 'Get rid of your cards, or have the fewest points when somebody drops.',
  lessons: [
    'Draw, spread, discard',
    'Adding cards and going out',
    'When to drop',
  ],
} satisfies Said;
