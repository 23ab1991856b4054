// This browser's own storage. It may be forbidden (private windows, settings) or full. In either case, nothing breaks,
// and the caller is told.

export type Kept = 'kept' | 'full' | 'forbidden';

const prefix = 'brelan.';

function area(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

// The value stored under the key; undefined if there is none or it is unreadable.
export function recall(key: string): unknown {
  try {
    const text = area()?.getItem(prefix + key);
    return text == null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Stores a JSON value, and returns whether that worked.
export function keep(key: string, value: unknown): Kept {
  const storage = area();
  if (!storage) return 'forbidden';
  try {
    storage.setItem(prefix + key, JSON.stringify(value));
    return 'kept';
  } catch {
    return storage.length > 0 ? 'full' : 'forbidden';
  }
}

// Removes the value stored under the key.
export function forget(key: string): void {
  try {
    area()?.removeItem(prefix + key);
  } catch {
    // a browser that forbids this also forbids storing
  }
}

// The keys with this prefix.
export function keysOf(beginning: string): string[] {
  try {
    const all = Object.keys(area() ?? {});
    return all.filter((key) => key.startsWith(prefix + beginning)).map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}
