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

function trickOf(view: TarotView, cards: readonly string[], leader: number): Trick {
  const complete = cards.length === view.players;
  const seatOf = (at: number): number => ((leader - 1 + at) % view.players) + 1;
  return { cards: cards.map((card, at) => ({ card, seat: seatOf(at) })), complete, taker: complete ? view.leader : null };
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
  // The view determines the winner of the last trick, because the Excuse may win it (R9.4).
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
export function currentTrick(view: TarotView): Trick | null {
  const running = view.played.length % view.players;
  return running > 0 && view.leader !== null ? trickOf(view, view.played.slice(-running), view.leader) : lastTrick(view);
}
