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

/** Moves a node from where something else is to its own place, by transform alone. */
export function flyFrom(node: Element, from: DOMRect | null, milliseconds: number): void {
  const own = node.getBoundingClientRect();
  const duration = movement(milliseconds);
  if (!from || duration === 0 || own.width === 0) return;
  const x = from.left + from.width / 2 - own.left - own.width / 2;
  const y = from.top + from.height / 2 - own.top - own.height / 2;
  const turned = getComputedStyle(node).transform;
  const rest = turned === 'none' ? '' : ` ${turned}`;
  node.animate(
    [{ transform: `translate(${x}px, ${y}px)${rest} scale(0.8)` }, { transform: turned === 'none' ? 'none' : turned }],
    { duration, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  );
}
