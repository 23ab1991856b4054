import type { Said } from '$web/games_said.ts';

export default {
  about: 'Rester, acheter ou tirer contre la banque.',
  learn: 'Plus près de 21 que le banquier, sans jamais dépasser.',
  lessons: [
    'Rester ou demander',
    'L’achat, la main de cinq',
    'Deux as et un pontoon',
  ],
} satisfies Said;
