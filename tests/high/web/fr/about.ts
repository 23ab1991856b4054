import type { Said } from '$web/games_said.ts';

export default {
  about: 'Une carte chacun ; la plus haute prend un jeton aux autres.',
  learn: 'Qui a la plus haute carte ?',
  lessons: [],
} satisfies Said;
