import type { Said } from '$web/games_here.ts';

// What the client says about Pontoon before a table is open, and the titles of its lessons.
export default {
  name: 'Pontoon',
  about: 'Stick, buy or twist against the bank.',
  learn: 'Get nearer to 21 than the banker, not above.',
  lessons: [
    'Stick or twist',
    'Buying and five-card hands',
    'Two aces and a pontoon',
  ],
} satisfies Said;
