// Remembers where in the hand a card was when it was played, so that its animation can start there.
const origins = new Map<string, DOMRect>();

export const remember = (card: string, node: Element): void => void origins.set(card, node.getBoundingClientRect());

export function takeOrigin(card: string): DOMRect | null {
  const found = origins.get(card) ?? null;
  origins.delete(card);
  return found;
}
