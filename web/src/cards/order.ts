import { readCard, type CardFace, type Suit } from './code.ts';

// The order of the notation (spades, hearts, diamonds, clubs, each from the ace up; then trumps; then the Excuse), and
// the orders for hands.
const NOTATION: readonly Suit[] = ['s', 'h', 'd', 'c', 't', 'x'];
// Black and red suits alternate, so that suits side by side differ.
const SHOWN: readonly Suit[] = ['s', 'h', 'c', 'd'];

export type Sort = 'suit' | 'rank' | 'dealt';

/** The position of a card in the notation's order. */
export function placeOf(card: string): number {
  const face = readCard(card);
  return face ? NOTATION.indexOf(face.suit) * 100 + face.rank : 999;
}

export const inNotation = (cards: readonly string[]): string[] => [...cards].sort((a, b) => placeOf(a) - placeOf(b));

const isTrump = (face: CardFace) => face.suit === 't' || face.suit === 'x';
const trumpPlace = (face: CardFace) => (face.suit === 'x' ? 0 : face.rank);

/** Sorts a hand as its player prefers: high cards first, trumps on the chosen side, unknown cards last. */
export function sorted(cards: readonly string[], sort: Sort, trumps: 'left' | 'right', aceHigh = false): string[] {
  if (sort === 'dealt') return [...cards];
  const known = cards.map((card) => ({ card, face: readCard(card) }));
  const rank = (face: CardFace) => (aceHigh && face.rank === 1 ? 15 : face.rank);
  const bySuit = (a: CardFace, b: CardFace) => SHOWN.indexOf(a.suit) - SHOWN.indexOf(b.suit) || rank(b) - rank(a);
  const byRank = (a: CardFace, b: CardFace) => rank(b) - rank(a) || SHOWN.indexOf(a.suit) - SHOWN.indexOf(b.suit);
  const order = (a: CardFace | null, b: CardFace | null): number => {
    if (!a || !b) return Number(!a) - Number(!b);
    if (isTrump(a) !== isTrump(b)) return (isTrump(a) ? -1 : 1) * (trumps === 'left' ? 1 : -1);
    if (isTrump(a)) return trumpPlace(b) - trumpPlace(a);
    return sort === 'suit' ? bySuit(a, b) : byRank(a, b);
  };
  return known.sort((a, b) => order(a.face, b.face)).map(({ card }) => card);
}
