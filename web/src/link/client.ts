// Our identity at a table: a name that belongs to this tab, the number of the next command, and all unanswered
// commands. The identity survives a reload. While the page is open, however, the identity is not in the tab's storage,
// so that a duplicated tab gets its own.
import type { Command } from '$wire';

export interface Numbered {
  id: number;
  command: Command;
}

export interface Client {
  name: string;
  next: number;
  asked: Numbered[];
}

function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

// The `2` is there because pages that used protocol 1 have left behind commands that are no longer valid.
const key = (table: string): string => `brelan.client2.${table}`;

function read(text: string | null | undefined): Client | undefined {
  try {
    const found = JSON.parse(text ?? 'null') as Client | null;
    const good = found && /^[\w-]{1,32}$/.test(found.name) && Number.isSafeInteger(found.next) && Array.isArray(found.asked);
    return good ? found : undefined;
  } catch {
    return undefined;
  }
}

// Returns the client that this tab had before a reload, or else a new client.
export function takeClient(table: string): Client {
  const kept = storage()?.getItem(key(table));
  storage()?.removeItem(key(table));
  return read(kept) ?? { name: randomName(), next: 1, asked: [] };
}

// Stores the client for the next page in the same tab.
export function leaveClient(table: string, client: Client): void {
  try {
    storage()?.setItem(key(table), JSON.stringify(client));
  } catch {
    // The next page becomes a new client. At worst, the person has to repeat something that they have just requested.
  }
}
