import type { Said } from '$web/games_here.ts';

// What the client says about French Tarot before a table is open, and the titles of its lessons.
export default {
  name: 'French Tarot',
  short: 'Tarot',
  about: 'Bids, a dog, twenty-one trumps and the Excuse.',
  learn: 'Tricks with 78 cards: after an auction, one plays against all.',
  lessons: [
    'Tricks, trumps and the Excuse',
    'The auction and the dog',
    'Bringing the Petit home',
  ],
} satisfies Said;
