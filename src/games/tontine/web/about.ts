import type { About } from '$web/games_here.ts';

// What the client says about Tontine before a table is open.
export default {
  order: 4,
  cards: ['Ah', '?', 'Js'],
  players: { min: 5, max: 12 },
  name: { en: 'Tontine', fr: 'Tontine' },
  about: { en: 'Cards move chips; the last player with any takes all.', fr: 'Les cartes font circuler les jetons ; le dernier à en avoir prend tout.' },
  learn: { en: 'Pure chance for a large company: the last player with a chip wins.', fr: 'Le pur hasard en grande compagnie : le dernier à garder un jeton emporte tout.' },
  lessons: [
    { en: 'What the cards do', fr: 'Ce que font les cartes' },
    { en: 'Without a chip', fr: 'Sans un jeton' },
    { en: 'How it ends', fr: 'Comment cela finit' },
  ],
} satisfies About;
