import { flyFrom, looked, movement, placeOn } from '../table/pace.ts';
import { takeOrigin } from '../table/origin.ts';

// Animates cards that arrive on the felt or leave it.
const feltOf = (node: Element): ParentNode => node.closest('.felt') ?? document;

/** Animates a card that arrives from a seat: from your own hand, or from the player's plate. */
export function comes(node: Element, { card, from }: { card: string; from: string }): void {
  const origin = takeOrigin(card);
  flyFrom(node, () => origin ?? placeOn(feltOf(node), from), 280);
}

interface Leaving {
  readonly to: string | null; // a place on the table; null for cards that stay
  readonly there: () => void; // called when the card arrives
}

/** Animates the cards of a list, which move to a place as soon as the place is named. */
export function goes(list: HTMLElement, way: Leaving): { update: (way: Leaving) => void } {
  let named: string | null = null;
  let moves: Animation[] = [];
  const update = ({ to, there }: Leaving): void => {
    if (to === named) return;
    named = to;
    for (const move of moves) move.cancel();
    moves = [];
    if (to !== null) looked(() => leave(list, to, there));
  };
  const leave = (from: HTMLElement, to: string, there: () => void): (() => void) => {
    const target = placeOn(feltOf(from), to);
    if (!target) return there;
    const cards = [...from.children];
    const ways = cards.map((card) => wayTo(target, card));
    return () => {
      moves = cards.map((card, at) => card.animate(ways[at]!, { duration: movement(320), fill: 'forwards' }));
      Promise.all(moves.map(({ finished }) => finished)).then(there, () => undefined); // a stopped card is back where it was
    };
  };
  update(way);
  return { update };
}

function wayTo(target: DOMRect, card: Element): Keyframe[] {
  const own = card.getBoundingClientRect();
  const turned = getComputedStyle(card).transform;
  const rest = turned === 'none' ? '' : turned;
  const x = target.left + target.width / 2 - own.left - own.width / 2;
  const y = target.top + target.height / 2 - own.top - own.height / 2;
  return [
    { transform: `translate(0, 0) ${rest} scale(1)`, opacity: 1 },
    { transform: `translate(${x}px, ${y}px) ${rest} scale(0.35)`, opacity: 0.3 },
  ];
}
