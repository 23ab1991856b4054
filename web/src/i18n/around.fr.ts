import type en from './around.en.ts';
import type { Same } from './types.ts';

export default {
  cancel: 'Annuler',
  back: 'Retour',
  menu: 'Menu',
  otherLanguage: 'English',
  lobby: 'Salle de jeu',
  newTable: 'Nouvelle table',
  replay: 'Relecture',
  score: 'Feuille de marque',
  odds: 'Probabilités',
  learn: 'Apprendre',
  check: 'Vérifier une partie',
  history: 'Mes parties',
  me: 'Mon compte',
  reset: 'Nouveau mot de passe',
  settings: 'Réglages',
  backToTable: 'Retour à la table',
  tableWaits: 'Votre table reste ouverte.',
  again: 'Réessayer',
  away: 'La maison ne répond pas. Vérifiez votre connexion ; on réessaie tout seul. En attendant, vous pouvez jouer seul.',
  noHouse: 'Ces fichiers viennent d’un hôte qui n’est pas une maison : on peut ici jouer seul, relire, compter et apprendre, mais il n’y a pas de tables avec d’autres.',
  noEngine: 'Ce navigateur ne peut pas charger ou faire tourner le moteur des jeux, qui demande WebAssembly. À une table d’une maison, on peut jouer sans lui.',
  trouble: 'La maison n’a pas pu le faire ({code}). Réessayez ; si cela dure, dites-le à qui tient la maison.',
  less: 'Moins : {label}',
  moreOf: 'Plus : {label}',
} as const satisfies Same<typeof en>;
