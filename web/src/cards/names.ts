import type { Lang } from '../languages.ts';
import { readCard, type CardFace } from './code.ts';

// Card names for sentences and screen readers, the same as in the engine's catalogue; the French ones are in
// i18n/fr/cards/names.ts.
export interface Names {
  readonly ranks: readonly string[]; // from ace to king
  readonly suits: Readonly<Record<'s' | 'h' | 'd' | 'c', string>>;
  readonly suited: string; // {rank} of {suit}
  readonly trump: string; // {n} of trumps
  readonly petit: string;
  readonly excuse: string;
  readonly unknown: string;
}

const NAMES = import.meta.glob<Names>('../i18n/??/cards/names.ts', { eager: true, import: 'default' });

function nameOf(face: CardFace, names: Names): string {
  if (face.suit === 'x') return names.excuse;
  if (face.suit === 't') return face.rank === 1 ? names.petit : names.trump.replace('{n}', String(face.rank));
  return names.suited.replace('{rank}', names.ranks[face.rank - 1] ?? '').replace('{suit}', names.suits[face.suit]);
}

/** The name of a card in a language, capitalised: "Roi de cœur". */
export function cardName(code: string, lang: Lang): string {
  const face = readCard(code);
  const names = NAMES[`../i18n/${lang}/cards/names.ts`]!;
  const name = face ? nameOf(face, names) : names.unknown;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}
