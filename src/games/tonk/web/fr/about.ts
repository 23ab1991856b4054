import type { Said } from '$web/games_said.ts';

export default {
  about: 'Posez brelans et suites ; tombez (abattez votre jeu) avant les autres.',
  learn: 'Se défaire de ses cartes, ou avoir le moins de points quand quelqu’un tombe (abat son jeu).',
  lessons: [
    'Tirer, poser, défausser',
    'Compléter et sortir',
    'Quand tomber (abattre son jeu)',
  ],
} satisfies Said;
