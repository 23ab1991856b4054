import type { Lang } from '../settings.svelte.ts';
import { readCard, type CardFace } from './code.ts';

// Card names for sentences and screen readers, the same as in the engine's catalogue.
interface Names {
  readonly ranks: readonly string[]; // from ace to king
  readonly suits: Readonly<Record<'s' | 'h' | 'd' | 'c', string>>;
  readonly suited: (rank: string, suit: string) => string;
  readonly trump: (number: number) => string;
  readonly excuse: string;
  readonly unknown: string;
}

const NAMES: Readonly<Record<Lang, Names>> = {
  en: {
    ranks: ['ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'cavalier', 'queen', 'king'],
    suits: { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' },
    suited: (rank, suit) => `${rank} of ${suit}`,
    trump: (number) => (number === 1 ? 'Petit (1 of trumps)' : `${number} of trumps`),
    excuse: 'Excuse',
    unknown: 'unknown card',
  },
  fr: {
    ranks: ['as', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'valet', 'cavalier', 'dame', 'roi'],
    suits: { s: 'pique', h: 'cœur', d: 'carreau', c: 'trèfle' },
    suited: (rank, suit) => `${rank} de ${suit}`,
    trump: (number) => (number === 1 ? 'Petit (1 d’atout)' : `${number} d’atout`),
    excuse: 'Excuse',
    unknown: 'carte inconnue',
  },
};

function nameOf(face: CardFace, names: Names): string {
  if (face.suit === 'x') return names.excuse;
  if (face.suit === 't') return names.trump(face.rank);
  return names.suited(names.ranks[face.rank - 1] ?? '', names.suits[face.suit]);
}

/** The name of a card in a language, capitalised: "Roi de cœur". */
export function cardName(code: string, lang: Lang): string {
  const face = readCard(code);
  const name = face ? nameOf(face, NAMES[lang]) : NAMES[lang].unknown;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}
