import type en from '../en/around.ts';
import type { Same } from '../types.ts';

export default {
  cancel: 'Annuler',
  menu: 'Menu',
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
  away: 'Le serveur ne répond pas. Vérifiez votre connexion ; un nouvel essai va suivre. En attendant, vous pouvez jouer contre des robots.',
  noHouse: 'Ces fichiers viennent d’un site sans serveur de jeu : vous pouvez jouer contre des robots, revoir des parties, compter les points et apprendre, mais pas jouer avec d’autres.',
  noEngine: 'Ce navigateur ne peut pas faire tourner le moteur des jeux, qui demande WebAssembly. Ce moteur n’est pas nécessaire pour jouer à une table en ligne.',
  trouble: 'Le serveur n’a pas pu répondre à cette demande ({code}). Réessayez ; si le problème persiste, prévenez la personne qui gère le serveur.',
  pageTrouble: 'Cette page a rencontré une erreur. Rechargez-la et réessayez. Message du navigateur : « {message} »',
  less: 'Moins : {label}',
  moreOf: 'Plus : {label}',
} as const satisfies Same<typeof en>;
