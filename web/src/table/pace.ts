import { reducedMotion, settings } from '../settings.svelte.ts';

const FACTORS = { slow: 1.6, normal: 1, fast: 0.45, instant: 0 } as const;

/** The factor by which all pauses and movements are slowed down or sped up. */
export const speedFactor = (): number => FACTORS[settings.speed];

/** The duration of a movement; zero if motion is reduced. */
export const movement = (milliseconds: number): number => (reducedMotion() ? 0 : milliseconds * speedFactor());

/** The position of a table place on the screen. */
export function placeOn(root: ParentNode, place: string): DOMRect | null {
  const found = root.querySelector(`[data-place="${CSS.escape(place)}"]`);
  return found ? found.getBoundingClientRect() : null;
}

let looks: (() => (() => void) | undefined)[] = [];

/**
 * Measures positions once all new elements are in the page, then runs the code that depends on them. Measuring while
 * the page is changing, or between the starts of two animations, would make the browser lay it out again each time.
 */
export function looked(look: () => (() => void) | undefined): void {
  if (looks.push(look) > 1) return;
  queueMicrotask(() => {
    const all = looks;
    looks = [];
    for (const done of all.map((each) => each())) done?.();
  });
}

/** Animates a node from another position to its own, using transforms only. */
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
