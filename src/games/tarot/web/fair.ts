import { dealerOf, lineOf, otherCards, seatBehind, single, suits } from '$web/fair/cards.ts';
import { seatWord, shuffled, type Draw } from '$web/fair/draw.ts';
import type { FairGame } from '$web/fair/games.ts';

const ranks = 'A 2 3 4 5 6 7 8 9 10 J N Q K'.split(' ');
const pack = [...suits.flatMap((suit) => ranks.map((rank) => rank + suit)), ...Array.from({ length: 21 }, (_, i) => `${i + 1}t`), 'X'];

// One card each, and a second one for anyone who draws the Excuse; the lowest card deals. Trumps rank above all other
// cards. Among equal ranks, spades beat hearts, then diamonds, then clubs.
const lowest: Draw = (lots, players) => {
  const [plain, excuse] = [56, 77];
  const height = (card: number): number => (card < plain ? (card % 14) * 4 + 3 - Math.floor(card / 14) : card);
  const order = shuffled(lots, pack.length);
  const cards = order.slice(0, players);
  const words = ['draw', ...cards.flatMap((card, seat) => [seatWord(seat), pack[card]!])];
  const again = cards.indexOf(excuse);
  if (again >= 0) {
    cards[again] = order[players]!;
    words.push(seatWord(again), pack[cards[again]]!);
  }
  const heights = cards.map(height);
  return { words, dealer: heights.indexOf(Math.min(...heights)) };
};

// What the shuffle check knows about Tarot.
export default {
  common: { shuffle: 'full' },
  editions: [['fft', {}], ['classic', { shuffle: 'gathered' }], ['house', {}], ['pagat', {}]],
  pack,
  draw: () => lowest,
  // The dog is on top. The order within each hand is unknown.
  dealt: (deal, players) => [...single(lineOf(deal, 'dog')), ...Array.from({ length: players }, (_, seat) => lineOf(deal, `hand p${seat + 1}`))],
  dealers: ({ players, before, deal }) => [seatBehind(deal, dealerOf(before), players)],
  // The order of the tricks in a gathered pack depends on the rules.
  onward: { may: (option) => option('shuffle') === 'gathered', difference: ({ old, told }) => otherCards(told, old) },
} satisfies FairGame;
