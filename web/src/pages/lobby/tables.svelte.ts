// The list of tables as somebody looks at it: its first page again and again, and what was asked for behind it.
import { api, type Head } from '../../api.ts';

type Page = Awaited<ReturnType<typeof api.tables>>;

const holds = (tables: readonly Head[], { id }: Head): boolean => tables.some((table) => table.id === id);
const joined = (ahead: readonly Head[], behind: readonly Head[]): Head[] => [...ahead, ...behind.filter((table) => !holds(ahead, table))];

export class Tables {
  #first: Head[] | undefined = $state.raw();
  #later: Head[] = $state.raw([]);
  #from: string | undefined; // where the later ones begin
  #looks = 0;
  #begun = 0; // how often the later pages were loaded again from their start
  next: string | undefined = $state(); // where the list goes on behind all of them
  readonly all = $derived(this.#first && joined(this.#first, this.#later));

  /** Looks at the first page; false: a newer look has overtaken it, and it says nothing. */
  async look(): Promise<boolean> {
    const number = ++this.#looks;
    try {
      const { tables, next } = await api.tables();
      // Where the first page ends otherwise than before, some of its tables have gone on to the next one.
      const moved = this.#later.length > 0 && next !== undefined && next !== this.#from;
      const behind = moved ? await api.tables(next) : undefined;
      if (number !== this.#looks) return false;
      this.#first = tables;
      if (next === undefined) this.#begin([]); // all there are
      if (behind) this.#put(behind, next);
      if (this.#later.length === 0) this.next = next;
      return true;
    } catch (problem) {
      if (number !== this.#looks) return false;
      throw problem;
    }
  }

  // Joins a page in front of the later ones; if it does not reach them, they are dropped and it stands alone.
  #put(page: Page, from: string | undefined): void {
    const reaches = page.tables.some((table) => holds(this.#later, table));
    if (reaches) {
      this.#later = joined(page.tables, this.#later);
    } else {
      this.#begin(page.tables);
      this.next = page.next;
    }
    this.#from = from;
  }

  #begin(later: Head[]): void {
    this.#later = later;
    this.#begun++;
  }

  /** Asks for the next page. */
  async more(): Promise<void> {
    const from = this.next;
    const begun = this.#begun;
    this.next = undefined; // it is asked for once
    try {
      const { tables, next } = await api.tables(from);
      if (begun !== this.#begun) return; // it is behind tables that are no longer shown; where they end now is told already
      if (this.#later.length === 0) this.#from = from;
      this.#later = joined(this.#later, tables);
      this.next = next;
    } catch (problem) {
      if (begun === this.#begun) this.next = from;
      throw problem;
    }
  }
}
