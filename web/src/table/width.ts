/**
 * Tells how wide a node is and how high, as soon as the browser has laid the page out, and again whenever that changes. Whoever
 * asks a node itself as soon as it is there has the browser lay all of the page out once more.
 */
export function widthOf(node: Element, tell: (width: number, height: number) => void): { destroy: () => void } {
  const observer = new ResizeObserver(() => tell(node.clientWidth, node.clientHeight));
  observer.observe(node);
  return { destroy: () => observer.disconnect() };
}
