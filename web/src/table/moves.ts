import { isCard } from '../cards/code.ts';
import { plain } from '../i18n/plain.ts';

// The legal actions, taken apart: the verb, the cards, and the label of the button.
export interface Move {
  readonly action: string;
  readonly verb: string;
  readonly cards: readonly string[]; // the cards that the action names, in order
  readonly number: number | null;
  readonly label: string;
}

export function movesOf(legal: readonly string[] = [], labels: readonly string[] = []): Move[] {
  return legal.map((action, at) => {
    const [verb = '', ...rest] = action.split(' ');
    const number = rest.length === 1 && /^\d+$/.test(rest[0] ?? '') ? Number(rest[0]) : null;
    return { action, verb, cards: rest.filter(isCard), number, label: plain(labels[at] ?? action) };
  });
}

/** The cards of an action that leave the hand: the first one of a lay-off, none of a call, otherwise all that are held. */
export function fromHand(move: Move, hand: readonly string[]): string[] {
  if (move.verb === 'call') return [];
  return move.verb === 'lay' ? move.cards.slice(0, 1) : move.cards.filter((card) => hand.includes(card));
}

export interface NumberMoves {
  readonly verb: string;
  readonly moves: readonly Move[];
  readonly least: number;
  readonly most: number;
}

export interface Offers {
  readonly plain: readonly Move[]; // actions that use no card from the hand
  readonly numbers: readonly NumberMoves[];
  readonly chosen: readonly Move[]; // actions that use exactly the raised cards
  readonly more: readonly Move[]; // actions that use the raised cards and others
}

const sameCards = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((card) => b.includes(card));

function numbered(moves: readonly Move[]): NumberMoves[] {
  const verbs = [...new Set(moves.map((move) => move.verb))];
  return verbs.map((verb) => {
    const own = moves.filter((move) => move.verb === verb);
    const all = own.map((move) => move.number ?? 0);
    return { verb, moves: own, least: Math.min(...all), most: Math.max(...all) };
  });
}

/** The available choices, given the raised cards. */
export function offersOf(moves: readonly Move[], hand: readonly string[], raised: readonly string[]): Offers {
  const withNumber = moves.filter((move) => move.number !== null);
  const alone = new Set(numbered(withNumber).filter((group) => group.moves.length === 1).flatMap((group) => group.moves));
  const held = moves.filter((move) => fromHand(move, hand).length > 0);
  return {
    plain: moves.filter((move) => (move.number === null && !held.includes(move)) || alone.has(move)),
    numbers: numbered(withNumber.filter((move) => !alone.has(move))),
    chosen: raised.length === 0 ? [] : held.filter((move) => sameCards(fromHand(move, hand), raised)),
    more: held.filter((move) => {
      const cards = fromHand(move, hand);
      return cards.length > Math.max(1, raised.length) && raised.every((card) => cards.includes(card));
    }),
  };
}
