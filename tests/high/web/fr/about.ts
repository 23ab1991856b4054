import type { Said } from '$web/games_here.ts';

export default {
  name: 'High',
  about: 'Une carte chacun ; la plus haute prend un jeton aux autres.',
  learn: 'Qui a la plus haute carte ?',
  lessons: [],
} satisfies Said;
