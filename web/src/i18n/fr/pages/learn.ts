import type { Same } from '../../types.ts';
import type en from '../../en/pages/learn.ts';

export default {
  learnAbout: 'De courtes donnes guidées. C’est vous qui jouez. La leçon vous dit ce qu’elle attend de vous, et ce qui arriverait si vous jouiez autre chose.',
  learnRules: 'Toutes les règles',
  learnAll: 'Toutes les leçons',
  learnIsDone: 'faite',
  learnWasDone: 'Vous avez déjà suivi cette leçon.',
  learnProgress: 'Avancement de la leçon',
  learnPanel: 'Leçon',
  learnOn: 'Continuer',
  learnFaster: 'Passer à la suite',
  learnHint: 'Un conseil',
  learnShow: 'Montrez-moi',
  learnGood: 'C’est bien cela.',
  learnOther: 'Les règles le permettent, mais cette leçon veut montrer autre chose. Essayez encore.',
  learnRight: 'Exact.',
  learnWrong: 'Pas tout à fait.',
  learnMay: 'Ce que vous pouvez faire',
  learnTap: 'Touchez une carte de votre main.',
  learnTry: '{card} : est-ce permis ?',
  learnDone: 'C’est la fin de cette leçon.',
  learnNext: 'Leçon suivante',
  learnPlay: 'Jouer une partie',
} as const satisfies Same<typeof en>;
