import type { Said } from '$web/games_said.ts';

export default {
  about: 'Des enchères, un chien, vingt et un atouts et l’Excuse.',
  learn: 'Des plis avec 78 cartes : un seul joue contre tous, et dit d’avance comment.',
  lessons: [
    'Plis, atouts et Excuse',
    'L’enchère et le chien',
    'Ramener le Petit',
  ],
} satisfies Said;
