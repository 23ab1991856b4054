import { ViewLine, allSeats } from '$web/games/view.ts';

// A seat's view of a Tontine hand (written by src/games/tontine/notation/view.cpp).
export interface Place {
  readonly seat: number;
  readonly card: string | null; // null: the seat has no card in this hand
  readonly turned: boolean;
  readonly chips: number;
  readonly owes: number;
  readonly claims: number;
}

export interface TontineView {
  readonly players: number;
  readonly turn: number | null;
  readonly places: readonly Place[];
  readonly stock: number;
  readonly pool: number;
  readonly chips: readonly number[];
  readonly before: { readonly pool: number; readonly chips: readonly number[] };
  readonly dealer: number | null;
  readonly first: number | null;
  readonly hands: number;
  readonly end: string;
  readonly gone: readonly number[];
}

export function readTontine(line: string, players: number): TontineView {
  const view = new ViewLine(line);
  const cards = view.list('cards');
  const chips = view.numbers('chips');
  const debts = new Map(view.owned('debts').map(([seat, rest]) => [seat, Number(rest.split('>')[0])]));
  const claims = new Map(view.owned('claims').map(([seat, rest]) => [seat, Number(rest)]));
  return {
    players,
    turn: view.seat('turn'),
    places: allSeats(players).map((seat) => {
      const word = cards[seat - 1] ?? '-';
      return {
        seat,
        card: word === '-' ? null : word.replace('!', ''),
        turned: word.endsWith('!'),
        chips: chips[seat - 1] ?? 0,
        owes: debts.get(seat) ?? 0,
        claims: claims.get(seat) ?? 0,
      };
    }),
    stock: view.number('stock'),
    pool: view.number('pool'),
    chips,
    before: { pool: view.number('was.pool'), chips: view.numbers('was.chips') },
    dealer: view.seat('dealer'),
    first: view.seat('first'),
    hands: view.number('hands'),
    end: view.text('end'),
    gone: view.seats('gone'),
  };
}
