// A hand assembled by tapping cards.
import { ALL_CARDS } from '$web/cards/code.ts';

// The number of cards per player, by the number of players.
export const SIZES: Readonly<Record<string, number>> = { '3': 24, '4': 18, '5': 15 };

// The pack in rows: each suit from the king down, then the trumps and the Excuse.
export const ROWS: readonly { suit: string; cards: readonly string[] }[] = [
  ...['s', 'h', 'd', 'c'].map((suit) => ({ suit, cards: ranks().map((rank) => `${rank}${suit}`) })),
  { suit: 't', cards: [...Array.from({ length: 21 }, (_, at) => `${21 - at}t`), 'X'] },
];

function ranks(): string[] {
  return ['K', 'Q', 'N', 'J', ...Array.from({ length: 9 }, (_, at) => String(10 - at)), 'A'];
}

// The cards of a hand in an address: valid ones only, without duplicates.
export function readHand(text: string | null): string[] {
  const known = new Set<string>(ROWS.flatMap((row) => row.cards));
  return [...new Set((text ?? '').split(/[,\s]+/).filter((card) => known.has(card)))];
}

// A random hand.
export function randomHand(size: number): string[] {
  const pack: string[] = ROWS.flatMap((row) => [...row.cards]);
  const lots = crypto.getRandomValues(new Uint32Array(pack.length));
  return pack.map((card, at) => ({ card, lot: lots[at]! })).sort((a, b) => a.lot - b.lot).slice(0, size).map(({ card }) => card);
}

// Whether the rows contain all cards of the pack; a guard for the tests.
export function isWhole(): boolean {
  const cards = ROWS.flatMap((row) => row.cards);
  return cards.length === ALL_CARDS.length && cards.every((card) => ALL_CARDS.includes(card));
}
