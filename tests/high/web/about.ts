import type { About } from '$web/games_here.ts';

// What the client shows of High before a table is open.
export default {
  order: 5,
  cards: ['2h', '10c', 'Ks'],
  players: { min: 2, max: 8 },
  name: { en: 'High', fr: 'High' },
  about: { en: 'One card each: the highest takes a chip from the others.', fr: 'Une carte chacun ; la plus haute prend un jeton aux autres.' },
  learn: { en: 'Who has the highest card?', fr: 'Qui a la plus haute carte ?' },
  lessons: [],
} satisfies About;
