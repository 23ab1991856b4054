import type { Said } from '$web/games_said.ts';

// What the lobby and the lessons say about Tontine, and the titles of its lessons.
export default {
  about: 'Cards move chips; the last player with any takes all.',
  learn: 'Pure chance for a large company: the last player with a chip wins.',
  lessons: [
    'What the cards do',
    'Without a chip',
    'How it ends',
  ],
} satisfies Said;
