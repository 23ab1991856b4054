// A card that is drawn out of the hand by finger or mouse: an addition to tapping it, never needed. Where it is let go
// decides, never how long it took: well above its place it is played, anywhere else it goes back.
export interface Drag {
  readonly card: string;
  readonly pointer: number;
  readonly from: { readonly x: number; readonly y: number };
  readonly by: { readonly x: number; readonly y: number };
  readonly loose: boolean; // it has left its place: this is no tap
}

const SLACK = 8; // so far a finger moves that only taps
export const PULL = 36; // so far up a card is played

export const grabbed = (card: string, pointer: number, x: number, y: number): Drag =>
  ({ card, pointer, from: { x, y }, by: { x: 0, y: 0 }, loose: false });

/** The drag when its pointer is there. */
export function drawn(drag: Drag, x: number, y: number): Drag {
  const by = { x: x - drag.from.x, y: y - drag.from.y };
  return { ...drag, by, loose: drag.loose || Math.hypot(by.x, by.y) > SLACK };
}

/** Whether letting go now plays the card. */
export const plays = (drag: Drag): boolean => drag.loose && drag.by.y <= -PULL;

/** What under the pointer takes the card that is raised, such as a spread to which it can be added. */
export function takerAt(x: number, y: number): HTMLElement | null {
  const under = document.elementsFromPoint(x, y).map((node) => node.closest<HTMLButtonElement>('[data-drop]:not(:disabled)'));
  return under.find((node) => node !== null) ?? null;
}
