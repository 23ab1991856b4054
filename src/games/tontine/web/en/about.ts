import type { Said } from '$web/games_here.ts';

// What the client says about Tontine before a table is open, and the titles of its lessons.
export default {
  name: 'Tontine',
  about: 'Cards move chips; the last player with any takes all.',
  learn: 'Pure chance for a large company: the last player with a chip wins.',
  lessons: [
    'What the cards do',
    'Without a chip',
    'How it ends',
  ],
} satisfies Said;
