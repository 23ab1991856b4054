import { flyFrom, movement, placeOn } from '../table/pace.ts';
import { takeOrigin } from '../table/origin.ts';

// How cards come and go on the felt.
const feltOf = (node: Element): ParentNode => node.closest('.felt') ?? document;

/** A card that comes from a seat: out of one's own hand, or from the plate of whoever played it. */
export function comes(node: Element, { card, from }: { card: string; from: string }): void {
  const origin = takeOrigin(card);
  flyFrom(node, () => origin ?? placeOn(feltOf(node), from), 280);
}

interface Going {
  duration: number;
  css: (t: number, u: number) => string;
}

/** A card that goes to a place: Svelte takes it away when it is there. What is new is in the page before it is looked where. */
export const goes = (node: Element, { to }: { to: string }): (() => Going) => () => going(node, to);

function going(node: Element, to: string): Going {
  const target = placeOn(feltOf(node), to);
  const own = node.getBoundingClientRect();
  const turned = getComputedStyle(node).transform;
  const rest = turned === 'none' ? '' : turned;
  const x = target ? target.left + target.width / 2 - own.left - own.width / 2 : 0;
  const y = target ? target.top + target.height / 2 - own.top - own.height / 2 : 0;
  return {
    duration: movement(target ? 320 : 0),
    css: (t, u) => `transform: translate(${u * x}px, ${u * y}px) ${rest} scale(${0.35 + 0.65 * t}); opacity: ${0.3 + 0.7 * t};`,
  };
}
