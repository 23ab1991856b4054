import type { About } from '$web/games_here.ts';

// What the client says about Tonk before a table is open.
export default {
  order: 3,
  cards: ['7c', '8c', '9c'],
  players: { min: 2, max: 5 },
  name: { en: 'Tonk', fr: 'Tonk' },
  about: { en: 'Lay down sets and runs; drop before the others do.', fr: 'Posez brelans et suites ; tombez avant les autres.' },
  learn: { en: 'Get rid of your cards, or have the fewest points when somebody drops.', fr: 'Se défaire de ses cartes, ou avoir le moins de points quand quelqu’un tombe.' },
  lessons: [
    { en: 'Draw, spread, discard', fr: 'Tirer, poser, défausser' },
    { en: 'Adding cards and going out', fr: 'Compléter et sortir' },
    { en: 'When to drop', fr: 'Quand tomber' },
  ],
} satisfies About;
