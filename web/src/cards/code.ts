// A card is named by its word in the notation: first its rank, then its suit (`Kh`, `10s`, `Nc`), `1t` to `21t`, `X`;
// `?` if unknown.
export type Suit = 's' | 'h' | 'd' | 'c' | 't' | 'x';

export interface CardFace {
  readonly suit: Suit;
  readonly rank: number; // 1 to 10, jack 11, cavalier 12, queen 13, king 14; for a trump, its number; for the Excuse, 0
}

const COURT_RANKS: Readonly<Record<string, number>> = { A: 1, J: 11, N: 12, Q: 13, K: 14 };
const COURT_LETTERS: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'N', 13: 'Q', 14: 'K' };
const SHAPE = /^(?:(A|[2-9]|10|J|N|Q|K)([shdc])|([1-9]|1\d|2[01])t|X)$/;

/** Parses the word of a card; null if it is unknown or not a card. */
export function readCard(code: string): CardFace | null {
  const found = SHAPE.exec(code);
  if (!found) return null;
  if (found[1]) return { suit: found[2] as Suit, rank: COURT_RANKS[found[1]] ?? Number(found[1]) };
  if (found[3]) return { suit: 't', rank: Number(found[3]) };
  return { suit: 'x', rank: 0 };
}

/** Formats a card in the notation. */
export function writeCard({ suit, rank }: CardFace): string {
  if (suit === 'x') return 'X';
  if (suit === 't') return `${rank}t`;
  return (COURT_LETTERS[rank] ?? String(rank)) + suit;
}

export const isCard = (word: string): boolean => SHAPE.test(word);

/** All 78 cards: spades, hearts, diamonds and clubs from ace to king, the trumps, the Excuse. */
export const ALL_CARDS: readonly string[] = [
  ...(['s', 'h', 'd', 'c'] as const).flatMap((suit) =>
    Array.from({ length: 14 }, (_, at) => writeCard({ suit, rank: at + 1 }))),
  ...Array.from({ length: 21 }, (_, at) => `${at + 1}t`),
  'X',
];
