// The cards of a deck and how they are dealt: docs/fairness.md, "The cards". A game that deals in another way says so
// in its own folder (games.ts).
import type { Value } from './judge.ts';
import type { DealText } from './record.ts';

export const suits: readonly string[] = 's h d c'.split(' ');
const ranks = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ');
export const pack52: readonly string[] = suits.flatMap((suit) => ranks.map((rank) => rank + suit));

// Cards whose positions are all known.
export const single = (cards: readonly string[]): string[][] => cards.map((card) => [card]);

// The cards on one line of a deal; empty if the deal has no such line.
export const lineOf = (deal: DealText, name: string): string[] => deal.cards.get(name) ?? [];

// The dealer's seat (from 1); 0 if it is unknown.
export const dealerOf = (deal: DealText): number =>
  Number(/^p(\d+)$/.exec(deal.words.get('dealer') ?? deal.words.get('bank') ?? '')?.[1] ?? 0);

// The seats (from 1) with a hand in a deal, starting with the first one after `seat`.
function handsBehind(deal: DealText, seat: number, players: number): number[] {
  const round = Array.from({ length: players }, (_, i) => ((seat + i) % players) + 1);
  return round.filter((each) => deal.cards.has(`hand p${each}`));
}

/** The first seat (from 1) after this one that has a hand in a deal; 0 if there is none. */
export const seatBehind = (deal: DealText, seat: number, players: number): number => handsBehind(deal, seat, players)[0] ?? 0;

/** The pack in dealing order, one card to each player per round. Cards in an unknown order share one list. */
export function dealtInRounds(deal: DealText, players: number): string[][] {
  if (deal.cards.has('pack')) return single(lineOf(deal, 'pack'));
  const hands = handsBehind(deal, dealerOf(deal), players).map((seat) => lineOf(deal, `hand p${seat}`));
  const rounds = Math.max(0, ...hands.map((hand) => hand.length));
  const dealt = Array.from({ length: rounds }, (_, round) => hands.map((hand) => hand[round] ?? '?')).flat();
  return single([...dealt, ...lineOf(deal, 'upcard'), ...lineOf(deal, 'stock'), ...lineOf(deal, 'heap')]);
}

export interface Difference {
  at: number;
  told: Value;
  wanted: Value;
}

// The first position where a pack differs from the expected pack; undefined if they are the same.
export function firstDifference(pack: string[][], wanted: string[]): Difference | undefined {
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
  return { at: at + 1, told: at, wanted: wanted.length };
}

// Like firstDifference, but for packs whose order is unknown.
export const otherCards = (told: readonly string[], wanted: readonly string[]): Difference | undefined =>
  firstDifference(single([...told].sort()), [...wanted].sort());
