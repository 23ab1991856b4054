import type { About } from '$web/games_here.ts';

// What the client says about Tontine before a table is open.
export default {
  order: 4,
  cards: ['Ah', '?', 'Js'],
  players: { min: 5, max: 12 },
} satisfies About;
