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

/** The last complete trick. Its winner leads the next one. */
export function lastTrick(view: TarotView): Trick | null {
  const end = view.played.length - (view.played.length % view.players);
  return view.led === null ? null : trickOf(view, view.played.slice(end - view.players, end), view.led);
}

/** The trick on the table: in progress or just completed. */
export function currentTrick(view: TarotView): Trick | null {
  const running = view.played.length % view.players;
  return running > 0 && view.leader !== null ? trickOf(view, view.played.slice(-running), view.leader) : lastTrick(view);
}
