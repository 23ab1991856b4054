// How the first dealer of a match is found from the numbers of its first epoch: docs/fairness.md, "The draw".
import { cardOf } from './cards.ts';
import { gameOf, optionOf } from './rules.ts';
import { scheme, type Lots } from './scheme.ts';

type Way = 'random' | 'highest_card' | 'first_ace' | 'first_jack' | 'lowest_card' | 'none';

// The options that say how, and whether the ace is above the king.
const customs: Record<string, { key: string; ace?: string }> = {
  tontine: { key: 'first_dealer', ace: 'dealer_draw_ace' }, pontoon: { key: 'first_banker', ace: 'draw_ace' }, tonk: { key: 'first_dealer' },
};
const fixed: Record<string, Way> = { seat_0: 'none', seat: 'none' };

// What is drawn by these rules, as an epoch tells them; undefined where they are not known here.
function wayOf(rules: string): { way: Way; high: boolean } | undefined {
  const game = gameOf(rules);
  if (game === 'tarot') return { way: 'lowest_card', high: false };
  const custom = customs[game];
  const said = custom && optionOf(rules, custom.key);
  const ace = custom?.ace === undefined ? 'low' : optionOf(rules, custom.ace);
  if (!said || (ace !== 'low' && ace !== 'high')) return undefined;
  return { way: fixed[said] ?? (said as Way), high: ace === 'high' };
}

const shuffled = (lots: Lots, size: number): number[] => {
  const cards = Array.from({ length: size }, (_, i) => i);
  scheme.shuffle(cards, (bound) => lots.below(bound));
  return cards;
};
const rankOf = (card: number): number => card % 13; // 0 is the ace

interface Drawn {
  words: string[]; // of the lines `draw`
  dealer: number; // from 0
}
const word = (seat: number): string => `p${seat + 1}`;

// All draw, the tied for the highest again from what is left, and for a last time from a second pack.
function highest(lots: Lots, players: number, high: boolean): Drawn {
  const height = (card: number): number => (high && rankOf(card) === 0 ? 13 : rankOf(card));
  const words: string[] = [];
  let drawing = Array.from({ length: players }, (_, i) => i);
  let pack = shuffled(lots, 52);
  for (let packs = 1; drawing.length > 1;) {
    if (pack.length < drawing.length) {
      if (++packs > 2) break;
      pack = shuffled(lots, 52);
    }
    const cards = pack.splice(0, drawing.length);
    words.push('draw', ...drawing.flatMap((seat, i) => [word(seat), cardOf('tonk', cards[i]!)]));
    const best = Math.max(...cards.map(height));
    drawing = drawing.filter((_, i) => height(cards[i]!) === best);
  }
  return { words, dealer: drawing[0]! };
}

// A seat by lot; from it on cards are turned round the table until one has the rank.
function turned(lots: Lots, players: number, rank: number): Drawn {
  let seat = lots.below(players);
  const words = ['draw'];
  for (const card of shuffled(lots, 52)) {
    words.push(word(seat), cardOf('tonk', card));
    if (rankOf(card) === rank) break;
    seat = (seat + 1) % players;
  }
  return { words, dealer: seat };
}

// A card each of the pack of Tarot, and another one for whom the Excuse comes to; the lowest deals. Trumps are above all
// others, spades above hearts, diamonds and clubs of the same height.
function lowest(lots: Lots, players: number): Drawn {
  const [plain, excuse] = [56, 77];
  const height = (card: number): number => (card < plain ? (card % 14) * 4 + 3 - Math.floor(card / 14) : card);
  const pack = shuffled(lots, 78);
  const cards = pack.slice(0, players);
  const words = ['draw', ...cards.flatMap((card, seat) => [word(seat), cardOf('tarot', card)])];
  const again = cards.indexOf(excuse);
  if (again >= 0) {
    cards[again] = pack[players]!;
    words.push(word(again), cardOf('tarot', cards[again]));
  }
  const heights = cards.map(height);
  return { words, dealer: heights.indexOf(Math.min(...heights)) };
}

/** The draw of a match that is played by these rules; undefined where this page does not know them. */
export function drawOf(rules: string, players: number, key: Uint8Array): Drawn | undefined {
  const known = wayOf(rules);
  const lots = scheme.lots(key, 'draw');
  switch (known?.way) {
    case 'none': return { words: [], dealer: 0 };
    case 'random': {
      const dealer = lots.below(players);
      return { words: ['draw', 'lot', word(dealer)], dealer };
    }
    case 'highest_card': return highest(lots, players, known.high);
    case 'first_ace': return turned(lots, players, 0);
    case 'first_jack': return turned(lots, players, 10);
    case 'lowest_card': return lowest(lots, players);
    default: return undefined;
  }
}
