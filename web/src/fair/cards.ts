// The cards of a deck by their numbers, and what a deal of each game makes of a deck. docs/fairness.md, "The cards".
import type { DealText } from './record.ts';

const suits = 's h d c'.split(' ');
const plain = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ');
const court = 'A 2 3 4 5 6 7 8 9 10 J N Q K'.split(' ');
const pack52 = suits.flatMap((suit) => plain.map((rank) => rank + suit));
const pack78 = [
  ...suits.flatMap((suit) => court.map((rank) => rank + suit)),
  ...Array.from({ length: 21 }, (_, i) => `${i + 1}t`), 'X',
];

// The card with this number; more than one pack lie one behind the other.
export function cardOf(game: string, id: number): string {
  const pack = game === 'tarot' ? pack78 : pack52;
  return pack[id % pack.length]!;
}

// The seat (from 1) that deals; 0 where none is told.
export const dealerOf = (deal: DealText): number =>
  Number(/^p(\d+)$/.exec(deal.words.get('dealer') ?? deal.words.get('bank') ?? '')?.[1] ?? 0);

// The seats (from 0) that are dealt to, from the left of whoever deals.
function order(deal: DealText, players: number): number[] {
  const round = Array.from({ length: players }, (_, i) => (dealerOf(deal) + i) % players);
  return round.filter((seat) => deal.cards.has(`hand p${seat + 1}`));
}

// The pack of a deal in the order of dealing; where its order is not told (hands of Tarot), the places that belong
// together are one list.
export function packOf(game: string, deal: DealText, players: number): string[][] {
  const line = (name: string): string[] => deal.cards.get(name) ?? [];
  const seats = order(deal, players);
  const hands = seats.map((seat) => line(`hand p${seat + 1}`));
  const single = (cards: string[]): string[][] => cards.map((card) => [card]);
  if (game === 'tarot') {
    const each = Array.from({ length: players }, (_, seat) => line(`hand p${seat + 1}`));
    return [...single(line('dog')), ...each];
  }
  if (deal.cards.has('pack')) return single(line('pack'));
  const rounds = Math.max(0, ...hands.map((hand) => hand.length));
  const dealt = Array.from({ length: rounds }, (_, round) => hands.map((hand) => hand[round] ?? '?')).flat();
  return single([...dealt, ...line('upcard'), ...line('stock'), ...line('heap')]);
}

// The first place where a pack is not what it must be, or undefined.
export function firstDifference(pack: string[][], wanted: string[]): { at: number; told: string; wanted: string } | undefined {
  let at = 0;
  for (const group of pack) {
    const here = wanted.slice(at, at + group.length);
    for (const card of group) {
      const found = here.indexOf(card);
      if (found < 0) return { at: at + 1, told: card, wanted: here.join(' ') || '-' };
      here.splice(found, 1);
    }
    at += group.length;
  }
  if (at === wanted.length) return undefined;
  return { at: at + 1, told: `${at} cards`, wanted: `${wanted.length} cards` };
}
