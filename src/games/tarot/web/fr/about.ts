import type { Said } from '$web/games_said.ts';

export default {
  about: 'Des enchères, un chien, vingt et un atouts et l’Excuse.',
  learn: 'Un jeu de plis à 78 cartes : le preneur annonce son contrat et joue contre tous.',
  lessons: [
    'Plis, atouts et Excuse',
    'L’enchère et le chien',
    'Ramener le Petit',
  ],
} satisfies Said;
