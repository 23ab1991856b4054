import type { Said } from '$web/games_said.ts';

// What the lobby and the lessons say about Pontoon, and the titles of its lessons.
export default {
  about: 'Stick, buy or twist against the bank.',
  learn: 'Get nearer to 21 than the banker without going over.',
  lessons: [
    'Stick or twist',
    'Buying and five-card hands',
    'Two aces and a pontoon',
  ],
} satisfies Said;
