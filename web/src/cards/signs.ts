import { languages, type Lang, type Language } from '../languages.ts';
import { readCard, type CardFace } from './code.ts';

// Cards within a line of text, written as in the engine's sentences (i18n/plain.ts): K♠ (in French R♠), 15✷, X.
const SUITS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣', t: '✷' };
const RANKS: Readonly<Record<Language['cards'], Readonly<Record<number, string>>>> = {
  international: { 1: 'A', 11: 'J', 12: 'N', 13: 'Q', 14: 'K' },
  french: { 11: 'V', 12: 'C', 13: 'D', 14: 'R' },
};

function sign(face: CardFace, lang: Lang): string {
  if (face.suit === 'x') return 'X';
  return ((face.suit === 't' ? undefined : RANKS[languages[lang].cards][face.rank]) ?? String(face.rank)) + SUITS[face.suit];
}

// Parses a card in the notation, or in the engine's French spelling: `Rs`, `1h`.
function spelled(word: string, lang: Lang): CardFace | null {
  const suit = /^[RDCV1]([shdc])$/.exec(word)?.[1] as CardFace['suit'] | undefined;
  if (languages[lang].cards !== 'french' || !suit) return readCard(word);
  const rank = Object.entries(RANKS.french).find(([, letter]) => word.startsWith(letter))?.[0] ?? 1;
  return { suit, rank: Number(rank) };
}

/** Replaces cards with their signs if the text consists of cards only; otherwise returns it unchanged. */
export function inSigns(text: string, lang: Lang): string {
  const faces = text.split(' ').map((word) => spelled(word, lang));
  return faces.every((face) => face !== null) ? faces.map((face) => sign(face, lang)).join(' ') : text;
}

/** Suit letters as signs: `h,d` becomes ♥ ♦. */
export const suitSigns = (suits: readonly string[]): string => suits.map((suit) => SUITS[suit] ?? suit).join(' ');
