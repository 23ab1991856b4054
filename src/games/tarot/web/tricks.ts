import { readCard } from '$web/cards/code.ts';
import type { TarotView } from './view.ts';

export interface PlayedCard {
  readonly seat: number;
  readonly card: string;
}

export interface Trick {
  readonly cards: readonly PlayedCard[];
  readonly complete: boolean;
  readonly taker: number | null; // the winner, once the trick is complete
}

// The strength of a card in a trick of this suit; -1 if it can never win.
function strength(card: string, suit: string | null): number {
  const face = readCard(card);
  if (!face || face.suit === 'x') return -1;
  if (face.suit === 't') return 100 + face.rank;
  return face.suit === suit ? face.rank : -1;
}

/** The best card of a trick so far. The suit led is that of the first card other than the Excuse. */
export function bestOf(cards: readonly string[]): number {
  const first = cards.find((card) => card !== 'X');
  const suit = first ? (readCard(first)?.suit ?? null) : null;
  let best = 0;
  cards.forEach((card, at) => {
    if (strength(card, suit) > strength(cards[best] ?? '', suit)) best = at;
  });
  return best;
}

function cut(played: readonly string[], players: number): string[][] {
  const tricks: string[][] = [];
  for (let at = 0; at < played.length; at += players) tricks.push(played.slice(at, at + players));
  return tricks;
}

/**
 * All tricks of the deal, with the player of each card. The first leader follows from the current one, because the
 * cards of each trick determine how far the lead moves.
 */
export function tricksOf(view: TarotView): Trick[] {
  const { players, played } = view;
  const heaps = cut(played, players);
  const full = heaps.filter((heap) => heap.length === players);
  const steps = full.map(bestOf);
  // In the last trick, the Excuse may win where no other card could (R9.4), so the view decides there.
  const sum = steps.reduce((all, step) => all + step, 0);
  const leadNow = (view.leader ?? 1) - 1;
  let leader = (((leadNow - sum) % players) + players) % players;
  return heaps.map((heap, number) => {
    const complete = heap.length === players;
    const cards = heap.map((card, at) => ({ card, seat: ((leader + at) % players) + 1 }));
    if (complete) leader = (leader + (steps[number] ?? 0)) % players;
    return { cards, complete, taker: complete ? leader + 1 : null };
  });
}

/** The trick on the table: in progress or just completed. */
export const currentTrick = (view: TarotView): Trick | null => tricksOf(view).at(-1) ?? null;

/** The last complete trick. */
export const lastTrick = (view: TarotView): Trick | null => tricksOf(view).findLast((trick) => trick.complete) ?? null;
