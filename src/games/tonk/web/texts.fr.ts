import type en from './texts.en.ts';
import type { Same } from '$web/i18n/types.ts';

export default {
  stock: 'Pioche',
  pile: 'Écart',
  stockOf: { one: 'Pioche : {n} carte', other: 'Pioche : {n} cartes' },
  pileTop: 'Écart, sur le dessus : {card}',
  pileEmpty: 'L’écart est vide',
  spreads: 'Sur la table',
  spreadOf: 'Combinaison : {cards}',
  layOn: 'Ajouter à : {cards}',
  total: 'compte {n}',
  winner: 'gagne',
  out: 'ne joue pas',
  'asks.answer.you': 'À vous : avez-vous un Tonk à déclarer ?',
  'asks.answer.other': 'On demande à {name} s’il a un Tonk.',
  'asks.begin.you': 'À vous : prenez une carte, ou tombez.',
  'asks.begin.other': '{name} commence son tour.',
  'asks.act.you': 'À vous : posez ce qui vous plaît, puis écartez une carte.',
  'asks.act.other': '{name} joue.',
  'asks.meld.you': 'À vous : posez ce que vous pouvez avant le compte.',
  'asks.meld.other': '{name} peut poser avant le compte.',
  'asks.over.you': 'La donne est finie.',
  'asks.over.other': 'La donne est finie.',
} as const satisfies Same<typeof en>;
