import type { About } from '$web/games_here.ts';

// What the client says about French Tarot before a table opens.
export default {
  order: 1,
  cards: ['X', '21t', 'Kh'],
  players: { min: 3, max: 5 },
  name: { en: 'French Tarot', fr: 'Tarot' },
  short: { en: 'Tarot', fr: 'Tarot' },
  about: { en: 'Bids, a dog, twenty-one trumps and the Excuse.', fr: 'Des enchères, un chien, vingt et un atouts et l’Excuse.' },
  learn: { en: 'Tricks with 78 cards: after an auction, one plays against all.', fr: 'Des plis avec 78 cartes : un seul joue contre tous, et dit d’avance comment.' },
  lessons: [
    { en: 'Tricks, trumps and the Excuse', fr: 'Plis, atouts et Excuse' },
    { en: 'The auction and the dog', fr: 'L’enchère et le chien' },
    { en: 'Bringing the Petit home', fr: 'Ramener le Petit' },
  ],
} satisfies About;
