// What this browser keeps for itself. It may be forbidden (private windows, settings) or full: nothing breaks then, and
// whoever writes is told.

export type Kept = 'kept' | 'full' | 'forbidden';

const prefix = 'brelan.';

function area(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

// What was kept under the key, or undefined if there is nothing (or nothing that can be read).
export function recall(key: string): unknown {
  try {
    const text = area()?.getItem(prefix + key);
    return text == null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Keeps a value that JSON can hold, and tells whether that worked.
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

// Forgets what was kept under the key.
export function forget(key: string): void {
  try {
    area()?.removeItem(prefix + key);
  } catch {
    // what cannot be read cannot be kept either
  }
}

// The keys that begin so.
export function keysOf(beginning: string): string[] {
  try {
    const all = Object.keys(area() ?? {});
    return all.filter((key) => key.startsWith(prefix + beginning)).map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}
