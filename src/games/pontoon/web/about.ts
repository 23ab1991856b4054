import type { About } from '$web/games_here.ts';

// What the client says about Pontoon before a table opens.
export default {
  order: 2,
  cards: ['?', 'As', 'Kd'],
  players: { min: 2, max: 10 },
  name: { en: 'Pontoon', fr: 'Pontoon' },
  about: { en: 'Stick, buy or twist against the bank.', fr: 'Rester, acheter ou tirer contre la banque.' },
  learn: { en: 'Get nearer to 21 than the banker, not above.', fr: 'Plus près de 21 que le banquier, sans jamais dépasser.' },
  lessons: [
    { en: 'Stick or twist', fr: 'Rester ou demander' },
    { en: 'Buying and five-card hands', fr: 'Acheter, et la main de cinq' },
    { en: 'Two aces and a pontoon', fr: 'Deux as et un pontoon' },
  ],
} satisfies About;
