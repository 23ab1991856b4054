import { ViewLine, allSeats } from '$web/games/view.ts';

// A seat's view of a Tarot deal (written by src/games/tarot/notation/view.cpp).
export type Phase = 'bid' | 'call' | 'discard' | 'announce' | 'play' | 'over';

export interface Bid {
  readonly seat: number;
  readonly name: string;
  readonly announced?: string; // slam or petit-slam
}

// A special feature of a hand, and the suits concerned: a void, a singleton, a long suit.
const NAMES = ['void', 'singleton', 'length'] as const;
export interface Named {
  readonly seat: number;
  readonly name: (typeof NAMES)[number];
  readonly suits: readonly string[]; // `h`; for a long suit `s:6`
}

export interface TarotView {
  readonly players: number;
  readonly turn: number | null;
  readonly phase: Phase;
  readonly dealer: number | null;
  readonly scores: readonly number[]; // the scores before this deal
  readonly deals: number;
  readonly passed: readonly number[];
  readonly bids: readonly Bid[];
  readonly taker: number | null;
  readonly contract: string;
  readonly called: string;
  readonly partner: number | null;
  readonly hands: readonly (readonly string[])[]; // seat 1 first
  readonly dog: readonly string[];
  readonly aside: readonly string[];
  readonly handfuls: readonly (readonly [seat: number, level: string])[];
  readonly shown: readonly string[];
  readonly leader: number | null; // who leads the trick on the table, or the next one
  readonly led: number | null; // who led the last complete trick
  readonly left: number; // how many cards the viewer still has to discard or show, if it is their turn
  readonly among: readonly string[]; // the cards from which they may choose
  readonly played: readonly string[];
  readonly tricks: readonly number[];
  readonly points: readonly number[];
  readonly wagers: readonly number[]; // the chips in front of each seat, if played for chips
  readonly levels: readonly (readonly [bid: string, chips: number])[]; // when bidding for chips: the stake of each bid
  readonly named: readonly Named[]; // special features of the viewer's hand, by suit length
  readonly end: string;
  readonly attack: number | null;
}

function readBid([seat, rest]: [number, string]): Bid {
  const [name = '', announced] = rest.split(':');
  return announced ? { seat, name, announced } : { seat, name };
}

export function readTarot(line: string, players: number): TarotView {
  const view = new ViewLine(line);
  const each = allSeats(players);
  const tricks = view.numbers('tricks');
  return {
    players,
    turn: view.seat('turn'),
    phase: view.text('phase', 'bid') as Phase,
    dealer: view.seat('dealer'),
    scores: view.numbers('scores'),
    deals: view.number('deals'),
    passed: view.seats('passed'),
    bids: view.owned('bids').map(readBid),
    taker: view.seat('taker'),
    contract: view.text('contract'),
    called: view.text('called'),
    partner: view.seat('partner'),
    hands: each.map((seat) => view.list(`hand.p${seat}`)),
    dog: view.list('dog'),
    aside: view.list('aside'),
    handfuls: view.owned('handfuls'),
    shown: view.list('shown'),
    leader: view.seat('leader'),
    led: view.seat('led'),
    left: view.number('left'),
    among: view.list('among'),
    played: view.list('played'),
    tricks: each.map((seat) => tricks[seat - 1] ?? 0),
    points: each.map((seat) => view.number(`points.p${seat}`)),
    levels: view.list('levels').map((each) => each.split(':')).map(([bid = '', chips]) => [bid, Number(chips)] as const),
    wagers: view.numbers('wagers'),
    named: each.flatMap((seat) => NAMES.filter((name) => view.has(`${name}.p${seat}`))
      .map((name) => ({ seat, name, suits: view.list(`${name}.p${seat}`) }))),
    end: view.text('end'),
    attack: view.has('attack') ? view.number('attack') : null,
  };
}
