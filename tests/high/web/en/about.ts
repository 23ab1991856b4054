import type { Said } from '$web/games_said.ts';

// What the lobby and the lessons say about High, and the titles of its lessons.
export default {
  about: 'One card each: the highest takes a chip from the others.',
  learn: 'Who has the highest card?',
  lessons: [],
} satisfies Said;
