import type { Said } from '$web/games_said.ts';

export default {
  about: 'Les cartes font circuler les jetons ; le dernier à en avoir prend tout.',
  learn: 'Le pur hasard en grande compagnie : le dernier à garder un jeton emporte tout.',
  lessons: [
    'Ce que font les cartes',
    'Sans un jeton',
    'Comment cela finit',
  ],
} satisfies Said;
