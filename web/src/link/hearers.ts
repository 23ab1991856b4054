// A list of listeners. The listeners are called in the order in which they were added, and a listener may remove itself
// while it is called.
export class Hearers<Args extends unknown[]> {
  #all = new Set<(...args: Args) => void>();

  // Adds a listener, and returns a function that removes it.
  add(hear: (...args: Args) => void): () => void {
    const one = (...args: Args): void => hear(...args);
    this.#all.add(one);
    return () => void this.#all.delete(one);
  }

  tell(...args: Args): void {
    for (const one of [...this.#all]) if (this.#all.has(one)) one(...args);
  }

  clear(): void {
    this.#all.clear();
  }
}
