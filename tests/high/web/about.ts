import type { About } from '$web/games_here.ts';

// What the client shows of High before a table is open.
export default {
  order: 5,
  cards: ['2h', '10c', 'Ks'],
  players: { min: 2, max: 8 },
} satisfies About;
