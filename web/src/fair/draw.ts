// Finds the first dealer from the numbers of the first epoch: docs/fairness.md, "The draw".
import { pack52 } from './cards.ts';
import { scheme, type Lots } from './scheme.ts';

export interface Drawn {
  words: string[]; // the words of the `draw` lines
  dealer: number; // from 0
}
export type Draw = (lots: Lots, players: number) => Drawn;

export const shuffled = (lots: Lots, size: number): number[] => {
  const cards = Array.from({ length: size }, (_, i) => i);
  scheme.shuffle(cards, (bound) => lots.below(bound));
  return cards;
};
export const seatWord = (seat: number): string => `p${seat + 1}`;
const rankOf = (card: number): number => card % 13; // 0 is the ace

const nobody: Draw = () => ({ words: [], dealer: 0 });
export const byLot: Draw = (lots, players) => {
  const dealer = lots.below(players);
  return { words: ['draw', 'lot', seatWord(dealer)], dealer };
};

// Every player draws a card. Players tied for the highest card draw again from the remaining cards, and then from a
// second pack.
const highest = (aceHigh: boolean): Draw => (lots, players) => {
  const height = (card: number): number => (aceHigh && rankOf(card) === 0 ? 13 : rankOf(card));
  const words: string[] = [];
  let drawing = Array.from({ length: players }, (_, i) => i);
  let pack = shuffled(lots, 52);
  for (let packs = 1; drawing.length > 1;) {
    if (pack.length < drawing.length) {
      if (++packs > 2) break;
      pack = shuffled(lots, 52);
    }
    const cards = pack.splice(0, drawing.length);
    words.push('draw', ...drawing.flatMap((seat, i) => [seatWord(seat), pack52[cards[i]!]!]));
    const best = Math.max(...cards.map(height));
    drawing = drawing.filter((_, i) => height(cards[i]!) === best);
  }
  return { words, dealer: drawing[0]! };
};

// Picks a seat by lot. Then turns up cards around the table, starting at that seat, until one has the given rank.
const turned = (rank: number): Draw => (lots, players) => {
  let seat = lots.below(players);
  const words = ['draw'];
  for (const card of shuffled(lots, 52)) {
    words.push(seatWord(seat), pack52[card]!);
    if (rankOf(card) === rank) break;
    seat = (seat + 1) % players;
  }
  return { words, dealer: seat };
};

/**
 * The kind of draw that a game's option names; undefined for any other word. `ace` says whether the ace ranks above the
 * king.
 */
export function drawNamed(way: string | undefined, ace: string | undefined = 'low'): Draw | undefined {
  if (ace !== 'low' && ace !== 'high') return undefined;
  switch (way) {
    case 'seat': case 'seat_0': return nobody;
    case 'random': return byLot;
    case 'highest_card': return highest(ace === 'high');
    case 'first_ace': return turned(0);
    case 'first_jack': return turned(10);
    default: return undefined;
  }
}
