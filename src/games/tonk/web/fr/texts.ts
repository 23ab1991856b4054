import type en from '../en/texts.ts';
import type { Same } from '$web/i18n/types.ts';

export default {
  pile: 'Défausse',
  stockOf: { one: 'Pioche : {n} carte', other: 'Pioche : {n} cartes' },
  pileTop: 'Défausse, sur le dessus : {card}',
  pileEmpty: 'La défausse est vide',
  spreads: 'Sur la table',
  spreadOf: 'Combinaison : {cards}',
  layOn: 'Ajouter à : {cards}',
  total: 'compte {n}',
  winner: 'gagne',
  out: 'hors jeu',
  'asks.answer.you': 'À vous : annoncez-vous un Tonk ?',
  'asks.answer.other': '{name} peut annoncer un Tonk.',
  'asks.begin.you': 'À vous : prenez une carte, ou tombez.',
  'asks.begin.other': '{name} commence son tour.',
  'asks.act.you': 'À vous : posez ce que vous voulez, puis défaussez-vous d’une carte.',
  'asks.act.other': '{name} joue.',
  'asks.meld.you': 'À vous : posez ce que vous pouvez avant le compte.',
  'asks.meld.other': '{name} peut poser avant le compte.',
  'asks.over.you': 'La donne est finie.',
  'asks.over.other': 'La donne est finie.',
} as const satisfies Same<typeof en>;
