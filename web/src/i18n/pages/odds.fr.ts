import type { Same } from '../types.ts';
import type en from './odds.en.ts';

export default {
  oddsAbout: 'Ce que les jeux réservent : compté exactement quand cela se compte, et avec son erreur quand on l’a simulé.',
  oddsTopics: 'Sujets',
  oddsPlayers: 'Joueurs',
  oddsEdition: 'Édition',
  oddsBadRule: 'Seulement des lettres, chiffres, tirets et virgules.',
  oddsBetween: 'Un nombre entier de {least} à {most}.',
  oddsRunning: 'Le moteur calcule…',
  oddsSoFar: 'Pour l’instant sur {done} ; calcul de {all} en cours…',
  oddsFar: 'Avancement du calcul',
  oddsSeconds: '{n} s',
  oddsStop: 'Arrêter',
  oddsStopped: 'Arrêté.',
  oddsAgain: 'Recommencer',
} as const satisfies Same<typeof en>;
