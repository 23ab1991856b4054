import { ViewLine, allSeats } from '$web/games/view.ts';

// A seat's view of a Tonk deal (written by src/games/tonk/notation/view.cpp).
export type Phase = 'answer' | 'begin' | 'act' | 'meld' | 'over';

export interface Spread {
  readonly owner: number;
  readonly cards: readonly string[];
}

export interface TonkView {
  readonly players: number;
  readonly turn: number | null;
  readonly phase: Phase;
  readonly dealer: number | null;
  readonly counters: readonly number[]; // the counters before this deal
  readonly deals: number;
  readonly hands: readonly (readonly string[] | null)[]; // null: the seat was not dealt in
  readonly totals: readonly (number | null)[]; // null unless the hand is completely known
  readonly spreads: readonly Spread[];
  readonly pile: readonly string[];
  readonly stock: number;
  readonly taken: string;
  readonly shown: readonly number[];
  readonly closer: number | null;
  readonly winners: readonly number[];
  readonly end: string;
  readonly gains: readonly number[];
}

export function readTonk(line: string, players: number): TonkView {
  const view = new ViewLine(line);
  return {
    players,
    turn: view.seat('turn'),
    phase: view.text('phase', 'begin') as Phase,
    dealer: view.seat('dealer'),
    counters: view.numbers('counters'),
    deals: view.number('deals'),
    hands: allSeats(players).map((seat) => (view.has(`hand.p${seat}`) ? view.list(`hand.p${seat}`) : null)),
    totals: allSeats(players).map((seat) => (view.has(`total.p${seat}`) ? view.number(`total.p${seat}`) : null)),
    spreads: view.owned('table').map(([owner, cards]) => ({ owner, cards: cards.split('+') })),
    pile: view.list('pile'),
    stock: view.number('stock'),
    taken: view.text('taken'),
    shown: view.seats('shown'),
    closer: view.seat('closer'),
    winners: view.seats('winners'),
    end: view.text('end'),
    gains: view.numbers('gains'),
  };
}
