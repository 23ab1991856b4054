import type { About } from '$web/games_here.ts';

// The facts about Tonk that the client shows before a table is open.
export default {
  order: 3,
  cards: ['7c', '8c', '9c'],
  players: { min: 2, max: 5 },
} satisfies About;
