import { dealerOf, lineOf, otherCards, seatBehind, single, suits } from '$web/fair/cards.ts';
import { seatWord, shuffled, type Draw } from '$web/fair/draw.ts';
import type { FairGame } from '$web/fair/games.ts';

const ranks = 'A 2 3 4 5 6 7 8 9 10 J N Q K'.split(' ');
const pack = [...suits.flatMap((suit) => ranks.map((rank) => rank + suit)), ...Array.from({ length: 21 }, (_, i) => `${i + 1}t`), 'X'];

// A card each, and another one for whom the Excuse comes to; the lowest deals. Trumps are above all others, spades above hearts,
// diamonds and clubs of the same height.
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

// What the check of shuffles knows of Tarot.
export default {
  common: { shuffle: 'full' },
  editions: [['fft', {}], ['classic', { shuffle: 'gathered' }], ['house', {}], ['pagat', {}]],
  pack,
  draw: () => lowest,
  // The dog lies on top; of each hand the order is not told.
  dealt: (deal, players) => [...single(lineOf(deal, 'dog')), ...Array.from({ length: players }, (_, seat) => lineOf(deal, `hand p${seat + 1}`))],
  dealers: ({ players, before, deal }) => [seatBehind(deal, dealerOf(before), players)],
  // How the tricks lie in a pack that is gathered needs the rules.
  onward: { may: (option) => option('shuffle') === 'gathered', difference: ({ old, told }) => otherCards(told, old) },
} satisfies FairGame;
