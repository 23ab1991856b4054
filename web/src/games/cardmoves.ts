import { flyFrom, movement, placeOn } from '../table/pace.ts';
import { takeOrigin } from '../table/origin.ts';

// How cards come and go on the felt.
const feltOf = (node: Element): ParentNode => node.closest('.felt') ?? document;

/** A card that comes from a seat: out of one's own hand, or from the plate of whoever played it. */
export function comes(node: Element, { card, from }: { card: string; from: string }): void {
  const origin = takeOrigin(card);
  flyFrom(node, () => origin ?? placeOn(feltOf(node), from), 280);
}

/**
 * Cards that are taken from the felt go to a place: a copy of their list moves there and is gone when they are. Call it before
 * the page changes, as long as they lie there.
 */
export function goes(list: HTMLElement, to: string): void {
  const duration = movement(320);
  const target = duration > 0 ? placeOn(feltOf(list), to) : null;
  if (!target) return;
  const ways = [...list.children].map((card) => wayTo(target, card));
  const copy = list.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.ariaHidden = 'true';
  list.before(copy);
  const moves = [...copy.children].map((card, at) => card.animate(ways[at]!, { duration, fill: 'forwards' }));
  void Promise.allSettled(moves.map(({ finished }) => finished)).then(() => copy.remove());
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
