// Stores the rows, heads and finished matches of this browser's own tables in IndexedDB or, if that is forbidden or
// full, in the memory of this page. The caller can find out which of the two is used.
import type { MatchEnd, RoomHead, Row } from '../engine/types.ts';

export interface LocalMatch extends MatchEnd {
  id: string;
  table: string;
}

// An atomic change to a table: either all of it is stored, or none of it.
export interface Change {
  table: string;
  rows: Row[];
  ended: LocalMatch[];
  head?: RoomHead | undefined;
}

export interface Keep {
  write(change: Change): Promise<void>;
  rows(table: string): Promise<Row[]>;
  heads(): Promise<RoomHead[]>;
  matches(): Promise<LocalMatch[]>;
  remove(table: string): Promise<void>;
}

// Storage that lasts as long as the page.
export class MemoryKeep implements Keep {
  #rows = new Map<string, Row[]>();
  #heads = new Map<string, RoomHead>();
  #matches: LocalMatch[] = [];

  async write({ table, rows, ended, head }: Change): Promise<void> {
    this.#rows.set(table, [...(this.#rows.get(table) ?? []), ...rows]);
    this.#matches.push(...ended);
    if (head) this.#heads.set(table, head);
  }
  async rows(table: string): Promise<Row[]> {
    return this.#rows.get(table) ?? [];
  }
  async heads(): Promise<RoomHead[]> {
    return [...this.#heads.values()];
  }
  async matches(): Promise<LocalMatch[]> {
    return this.#matches;
  }
  async remove(table: string): Promise<void> {
    this.#rows.delete(table);
    this.#heads.delete(table);
  }
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((take, fail) => {
    request.onsuccess = () => take(request.result);
    request.onerror = () => fail(request.error);
  });

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((take, fail) => {
    transaction.oncomplete = () => take();
    transaction.onabort = () => fail(transaction.error ?? new DOMException('', 'AbortError'));
  });

function openBase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open('brelan', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('rows', { keyPath: ['table', 'seq'] });
    request.result.createObjectStore('heads', { keyPath: 'id' });
    request.result.createObjectStore('matches', { keyPath: 'id' });
  };
  return asked(request);
}

// Storage in the browser.
export class BaseKeep implements Keep {
  readonly #base: IDBDatabase;

  private constructor(base: IDBDatabase) {
    this.#base = base;
  }

  static async open(factory: IDBFactory): Promise<BaseKeep> {
    return new BaseKeep(await openBase(factory));
  }

  async write({ table, rows, ended, head }: Change): Promise<void> {
    const transaction = this.#base.transaction(['rows', 'heads', 'matches'], 'readwrite');
    const kept = done(transaction);
    for (const row of rows) transaction.objectStore('rows').add({ table, ...row });
    for (const match of ended) transaction.objectStore('matches').put(match);
    if (head) transaction.objectStore('heads').put(head);
    await kept;
  }

  async rows(table: string): Promise<Row[]> {
    const range = IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);
    const all = await asked(this.#base.transaction('rows').objectStore('rows').getAll(range));
    return all.map(({ seq, command, actor, body, at }: Row) => ({ seq, command, actor, body, at }));
  }

  heads(): Promise<RoomHead[]> {
    return asked(this.#base.transaction('heads').objectStore('heads').getAll());
  }

  matches(): Promise<LocalMatch[]> {
    return asked(this.#base.transaction('matches').objectStore('matches').getAll());
  }

  async remove(table: string): Promise<void> {
    const transaction = this.#base.transaction(['rows', 'heads'], 'readwrite');
    const gone = done(transaction);
    transaction.objectStore('rows').delete(IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]));
    transaction.objectStore('heads').delete(table);
    await gone;
  }
}

// For a browser whose storage is full: old data is read from the storage, and new data lasts only as long as the page.
export class FullKeep implements Keep {
  readonly #base: Keep;
  readonly #memory = new MemoryKeep();
  readonly #mine = new Set<string>(); // the tables that are in memory with all their rows

  constructor(base: Keep) {
    this.#base = base;
  }

  async write(change: Change): Promise<void> {
    const { table } = change;
    if (!this.#mine.has(table)) await this.#memory.write({ table, rows: await this.#base.rows(table), ended: [] });
    this.#mine.add(table);
    await this.#memory.write(change);
  }
  rows(table: string): Promise<Row[]> {
    return (this.#mine.has(table) ? this.#memory : this.#base).rows(table);
  }
  async heads(): Promise<RoomHead[]> {
    const here = await this.#memory.heads();
    return [...(await this.#base.heads()).filter(({ id }) => !here.some((head) => head.id === id)), ...here];
  }
  async matches(): Promise<LocalMatch[]> {
    return [...(await this.#base.matches()), ...(await this.#memory.matches())];
  }
  async remove(table: string): Promise<void> {
    await this.#memory.remove(table);
    await this.#base.remove(table);
  }
}
