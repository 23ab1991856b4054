import type { About } from '$web/games_here.ts';

// The facts about Tontine that the client shows before a table is open.
export default {
  order: 4,
  cards: ['Ah', '?', 'Js'],
  players: { min: 5, max: 12 },
} satisfies About;
