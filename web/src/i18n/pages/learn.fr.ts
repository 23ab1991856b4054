import type { Same } from '../types.ts';
import type en from './learn.en.ts';

export default {
  learnAbout: 'De courtes donnes avec quelqu’un à vos côtés. C’est vous qui jouez ; on vous dit ce qui est demandé, et si vous faites autre chose, ce qu’il en adviendrait.',
  learnRules: 'Toutes les règles',
  learnAll: 'Toutes les leçons',
  learnIsDone: 'faite',
  learnWasDone: 'Vous avez déjà suivi cette leçon.',
  learnProgress: 'Avancement de la leçon',
  learnPanel: 'Leçon',
  learnOn: 'Continuer',
  learnFaster: 'Continuer tout de suite',
  learnHint: 'Un indice',
  learnShow: 'Montrez-moi',
  learnGood: 'Exactement.',
  learnOther: 'Les règles le permettent, mais cette leçon veut montrer autre chose. Essayez encore.',
  learnRight: 'Juste.',
  learnWrong: 'Pas tout à fait.',
  learnMay: 'Ce que vous pouvez faire',
  learnTap: 'Touchez une carte de votre main.',
  learnTry: '{card} : puis-je ?',
  learnDone: 'C’est la fin de cette leçon.',
  learnNext: 'La leçon suivante',
  learnPlay: 'Jouer une partie',
} as const satisfies Same<typeof en>;
