/**
 * Tells how wide a node is, as soon as the browser has laid the page out, and again whenever that changes. Whoever asks a node
 * itself as soon as it is there has the browser lay all of the page out once more.
 */
export function widthOf(node: Element, tell: (width: number) => void): { destroy: () => void } {
  const observer = new ResizeObserver(() => tell(node.clientWidth));
  observer.observe(node);
  return { destroy: () => observer.disconnect() };
}
