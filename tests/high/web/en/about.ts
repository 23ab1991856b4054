import type { Said } from '$web/games_here.ts';

// What the client says about High before a table is open, and the titles of its lessons.
export default {
  name: 'High',
  about: 'One card each: the highest takes a chip from the others.',
  learn: 'Who has the highest card?',
  lessons: [],
} satisfies Said;
