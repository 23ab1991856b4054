import type { Lang } from '../settings.svelte.ts';
import { isCard, readCard } from './code.ts';

// How cards stand in a line of text, as in the engine's sentences (i18n/plain.ts): K♠, in French R♠, 15✷, X.
const SUITS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣', t: '✷' };
const RANKS: Readonly<Record<Lang, Readonly<Record<number, string>>>> = {
  en: { 1: 'A', 11: 'J', 12: 'N', 13: 'Q', 14: 'K' },
  fr: { 11: 'V', 12: 'C', 13: 'D', 14: 'R' },
};

function sign(code: string, lang: Lang): string {
  const face = readCard(code);
  if (!face || face.suit === 'x') return code;
  return ((face.suit === 't' ? undefined : RANKS[lang][face.rank]) ?? String(face.rank)) + SUITS[face.suit];
}

/** A text of nothing but cards of the notation, with their signs; any other as it is. */
export function inSigns(text: string, lang: Lang): string {
  const words = text.split(' ');
  return words.every(isCard) ? words.map((word) => sign(word, lang)).join(' ') : text;
}
