import type { Said } from '$web/games_said.ts';

// The texts about Tontine in the card-room and the lessons, and the titles of the lessons.
export default {
  about: 'Cards move chips; the last player with any takes all.',
  learn: 'Pure chance for a large company: the last player with a chip wins.',
  lessons: [
    'What the cards do',
    'Without a chip',
    'How it ends',
  ],
} satisfies Said;
