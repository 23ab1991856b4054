import { ViewLine, allSeats } from '$web/games/view.ts';

// What a seat sees of a Pontoon deal (written by src/games/pontoon/notation/view.cpp).
export type Phase = 'brulet' | 'stakes' | 'doubling' | 'punters' | 'banker' | 'offer' | 'over';

export interface BoxCard {
  readonly card: string; // `?`: hidden from this seat
  readonly open: boolean; // visible to everyone
  readonly bought: boolean;
  readonly twisted: boolean;
  readonly unseen: boolean; // even the card's owner has not looked at it
}

export interface Box {
  readonly stake: number;
  readonly bought: number;
  readonly cards: readonly BoxCard[];
  readonly total: number | null; // the best total; null if one of the cards is unknown
  readonly marks: readonly string[]; // split, twisted, stuck, bust, natural, won, settled, dry
}

export interface PontoonView {
  readonly players: number;
  readonly turn: number | null;
  readonly phase: Phase;
  readonly hand: number; // the box in play, counted from 1 in the seat whose turn it is
  readonly boxes: readonly (readonly Box[])[]; // seat 1 first
  readonly rest: number;
  readonly doubled: boolean;
  readonly bank: number | null;
  readonly nextBank: number | null; // the next banker, if different
  readonly counters: readonly number[];
  readonly before: readonly number[]; // counters at the start of the deal
  readonly pool: number;
  readonly thrown: readonly string[];
  readonly top: string;
  readonly bottom: string;
  readonly deals: number;
}

const CARD = /^(\?|.+?)([!^+~.]*)$/;

function readBoxCard(word: string): BoxCard {
  const [, card = '?', signs = ''] = CARD.exec(word) ?? [];
  const has = (sign: string) => signs.includes(sign);
  return { card, open: has('!'), bought: has('+'), twisted: has('~'), unseen: has('.') };
}

// `3+2:Ah!,?,9d~:twisted`
function readBox(text: string, total = '?'): Box {
  const [stakes = '0', cards = '', ...marks] = text.split(':');
  const [stake = 0, bought = 0] = stakes.split('+').map(Number);
  return { stake, bought, marks, total: total === '?' ? null : Number(total), cards: cards === '' ? [] : cards.split(',').map(readBoxCard) };
}

export function readPontoon(line: string, players: number): PontoonView {
  const view = new ViewLine(line);
  return {
    players,
    turn: view.seat('turn'),
    phase: view.text('phase', 'stakes') as Phase,
    hand: view.number('hand') || 1,
    boxes: allSeats(players).map((seat) => {
      const totals = view.text(`total.p${seat}`).split('/');
      return view.has(`p${seat}`) ? view.text(`p${seat}`).split('/').map((box, at) => readBox(box, totals[at] || '?')) : [];
    }),
    rest: view.number('rest'),
    doubled: view.number('doubled') === 1,
    bank: view.seat('bank'),
    nextBank: view.seat('next'),
    counters: view.numbers('counters'),
    before: view.numbers('was.counters'),
    pool: view.number('pool'),
    thrown: view.list('thrown'),
    top: view.text('top'),
    bottom: view.text('bottom'),
    deals: view.number('deals'),
  };
}

/** The number of cards left in the pack. */
export const packLeft = (view: PontoonView): number =>
  Math.max(0, view.rest - view.boxes.flat().reduce((sum, box) => sum + box.cards.length, 0));
