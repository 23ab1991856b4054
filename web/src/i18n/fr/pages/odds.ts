import type { Same } from '../../types.ts';
import type en from '../../en/pages/odds.ts';

export default {
  oddsAbout: 'Les probabilités de chaque jeu : calculées exactement quand c’est possible, sinon simulées, avec leur marge d’erreur.',
  oddsTopics: 'Sujets',
  oddsPlayers: 'Joueurs',
  oddsEdition: 'Édition',
  oddsBadRule: 'Lettres, chiffres, tirets et virgules seulement.',
  oddsBetween: 'Un nombre entier de {least} à {most}.',
  oddsRunning: 'Calcul en cours…',
  oddsSoFar: 'Résultat provisoire sur {done} ; calcul sur {all} en cours…',
  oddsFar: 'Avancement du calcul',
  oddsSeconds: '{n} s',
  oddsStop: 'Arrêter',
  oddsStopped: 'Arrêté.',
  oddsAgain: 'Recommencer',
} as const satisfies Same<typeof en>;
