// The list of tables that is shown: its first page, which is refreshed regularly, and the later pages that the user has
// requested.
import { api, type Head } from '../../api.ts';

type Page = Awaited<ReturnType<typeof api.tables>>;

const holds = (tables: readonly Head[], { id }: Head): boolean => tables.some((table) => table.id === id);
const joined = (ahead: readonly Head[], behind: readonly Head[]): Head[] => [...ahead, ...behind.filter((table) => !holds(ahead, table))];

export class Tables {
  #first: Head[] | undefined = $state.raw();
  #later: Head[] = $state.raw([]);
  #from: string | undefined; // the place in the list where the later pages begin
  #looks = 0;
  #begun = 0; // how often the later pages have been reloaded from their start
  next: string | undefined = $state(); // the place in the list after the loaded pages
  readonly all = $derived(this.#first && joined(this.#first, this.#later));

  /** Refreshes the first page. Ignores the result and returns false if a newer refresh has overtaken this one. */
  async look(): Promise<boolean> {
    const number = ++this.#looks;
    try {
      const { tables, next } = await api.tables();
      // If the first page now ends elsewhere, some of its tables have moved to the next page.
      const moved = this.#later.length > 0 && next !== undefined && next !== this.#from;
      const behind = moved ? await api.tables(next) : undefined;
      if (number !== this.#looks) return false;
      this.#first = tables;
      if (next === undefined) this.#begin([]); // no later pages are left
      if (behind) this.#put(behind, next);
      if (this.#later.length === 0) this.next = next;
      return true;
    } catch (problem) {
      if (number !== this.#looks) return false;
      throw problem;
    }
  }

  // Joins a page and the later pages, or drops the later pages if they do not overlap with it.
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

  /** Loads the next page. */
  async more(): Promise<void> {
    const from = this.next;
    const begun = this.#begun;
    this.next = undefined; // the same page must not be requested twice
    try {
      const { tables, next } = await api.tables(from);
      if (begun !== this.#begun) return; // the page follows tables that are no longer shown, and `next` is already up to date
      if (this.#later.length === 0) this.#from = from;
      this.#later = joined(this.#later, tables);
      this.next = next;
    } catch (problem) {
      if (begun === this.#begun) this.next = from;
      throw problem;
    }
  }
}
