import type { Said } from '$web/games_here.ts';

// What the client says about Tonk before a table is open, and the titles of its lessons.
export default {
  name: 'Tonk',
  about: 'Lay down sets and runs; drop before the others do.',
  learn: 'Get rid of your cards, or have the fewest points when somebody drops.',
  lessons: [
    'Draw, spread, discard',
    'Adding cards and going out',
    'When to drop',
  ],
} satisfies Said;
