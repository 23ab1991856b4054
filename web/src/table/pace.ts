import { reducedMotion, settings } from '../settings.svelte.ts';

const FACTORS = { slow: 1.6, normal: 1, fast: 0.45, instant: 0 } as const;

/** By how much everything that is held or moved takes longer or shorter. */
export const speedFactor = (): number => FACTORS[settings.speed];

/** How long a movement takes: nothing where movement is not wanted. */
export const movement = (milliseconds: number): number => (reducedMotion() ? 0 : milliseconds * speedFactor());

/** Where a place of the table is on the screen. */
export function placeOn(root: ParentNode, place: string): DOMRect | null {
  const found = root.querySelector(`[data-place="${CSS.escape(place)}"]`);
  return found ? found.getBoundingClientRect() : null;
}

let looks: (() => (() => void) | undefined)[] = [];

/**
 * Looks where things are once all that is new is in the page, and only then does what follows from it: whatever is looked at
 * while the page is being changed, or between two movements that begin, has the browser lay it out once more.
 */
export function looked(look: () => (() => void) | undefined): void {
  if (looks.push(look) > 1) return;
  queueMicrotask(() => {
    const all = looks;
    looks = [];
    for (const done of all.map((each) => each())) done?.();
  });
}

/** Moves a node from where something else is to its own place, by transform alone. */
export function flyFrom(node: Element, where: () => DOMRect | null, milliseconds: number): void {
  const duration = movement(milliseconds);
  if (duration > 0) looked(() => flight(node, where(), duration));
}

function flight(node: Element, from: DOMRect | null, duration: number): (() => void) | undefined {
  const own = node.getBoundingClientRect();
  if (!from || own.width === 0) return undefined;
  const x = from.left + from.width / 2 - own.left - own.width / 2;
  const y = from.top + from.height / 2 - own.top - own.height / 2;
  const turned = getComputedStyle(node).transform;
  const rest = turned === 'none' ? '' : ` ${turned}`;
  return () => void node.animate(
    [{ transform: `translate(${x}px, ${y}px)${rest} scale(0.8)` }, { transform: turned === 'none' ? 'none' : turned }],
    { duration, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  );
}
