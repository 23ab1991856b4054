// Those who hear: each is told in the order of coming, and may leave while being told.
export class Hearers<Args extends unknown[]> {
  #all = new Set<(...args: Args) => void>();

  // Adds one; what is returned removes it.
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
