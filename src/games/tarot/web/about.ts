import type { About } from '$web/games_here.ts';

// What the client says about French Tarot before a table opens.
export default {
  order: 1,
  cards: ['X', '21t', 'Kh'],
  players: { min: 3, max: 5 },
} satisfies About;
