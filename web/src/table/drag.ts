// A card that a finger or the mouse drags out of the hand, which is an alternative to tapping. Only the position where
// the card is dropped counts, not the time. A card that is dropped well above its place is played; anywhere else, it
// returns.
export interface Drag {
  readonly card: string;
  readonly pointer: number;
  readonly from: { readonly x: number; readonly y: number };
  readonly by: { readonly x: number; readonly y: number };
  readonly loose: boolean; // the card has left its place, so this is not a tap
}

const SLACK = 8; // how far a finger that taps may move
export const PULL = 36; // how far up a card must be dragged to be played

export const grabbed = (card: string, pointer: number, x: number, y: number): Drag =>
  ({ card, pointer, from: { x, y }, by: { x: 0, y: 0 }, loose: false });

/** The drag after its pointer has moved to this position. */
export function drawn(drag: Drag, x: number, y: number): Drag {
  const by = { x: x - drag.from.x, y: y - drag.from.y };
  return { ...drag, by, loose: drag.loose || Math.hypot(by.x, by.y) > SLACK };
}

/** Whether dropping the card now plays it. */
export const plays = (drag: Drag): boolean => drag.loose && drag.by.y <= -PULL;

/** The element under the pointer that takes the raised card, such as a spread to which it can be added. */
export function takerAt(x: number, y: number): HTMLElement | null {
  const under = document.elementsFromPoint(x, y).map((node) => node.closest<HTMLButtonElement>('[data-drop]:not(:disabled)'));
  return under.find((node) => node !== null) ?? null;
}
