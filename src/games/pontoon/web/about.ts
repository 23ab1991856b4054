import type { About } from '$web/games_here.ts';

// What the client says about Pontoon before a table opens.
export default {
  order: 2,
  cards: ['?', 'As', 'Kd'],
  players: { min: 2, max: 10 },
} satisfies About;
