import type { Said } from '$web/games_said.ts';

// What the lobby and the lessons say about French Tarot, and the titles of its lessons.
export default {
  about: 'Bids, a dog, twenty-one trumps and the Excuse.',
  learn: 'Tricks with 78 cards: after an auction, one player plays against all the others.',
  lessons: [
    'Tricks, trumps and the Excuse',
    'The auction and the dog',
    'Bringing the Petit home',
  ],
} satisfies Said;
