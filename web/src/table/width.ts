/**
 * Reports the width and height of a node, first when the browser has laid out the page and again on every change.
 * Measuring a new node directly would force another layout of the whole page.
 */
export function widthOf(node: Element, tell: (width: number, height: number) => void): { destroy: () => void } {
  const observer = new ResizeObserver(() => tell(node.clientWidth, node.clientHeight));
  observer.observe(node);
  return { destroy: () => observer.disconnect() };
}
