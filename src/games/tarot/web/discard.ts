import { readCard } from '$web/cards/code.ts';

// What a taker may discard (R6.4, R6.5): no king and no oudler; trumps only if there are not enough other cards.
export function discardable(hand: readonly string[], count: number): string[] {
  const faces = hand.map((card) => ({ card, face: readCard(card) }));
  const plain = faces.filter(({ face }) => face && face.suit !== 't' && face.suit !== 'x' && face.rank !== 14);
  if (plain.length >= count) return plain.map(({ card }) => card);
  const trumps = faces.filter(({ face }) => face?.suit === 't' && face.rank !== 1 && face.rank !== 21);
  return [...plain, ...trumps].map(({ card }) => card);
}
