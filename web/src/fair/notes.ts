// The notes that this browser keeps about its own numbers, for the epochs of each table. They are stored before
// anything about a number is sent.
import type { OpenedEpoch } from '$wire';
import { forget, keep, keysOf, recall } from '../storage.ts';

export interface Note {
  epoch: number;
  seat: number; // from 1
  nonce: string;
  commit: string; // the server's commitment, as sent at OPEN
  context: string;
  own: string; // c_i
  taken?: boolean; // the server has confirmed c_i
  revealed: boolean;
  s?: (string | null)[];
  incarnation?: string; // the history of the house that contains this epoch, unless it is the latest one reported
}

export interface Kept {
  last?: { epoch: number; close: string; incarnation?: string }; // the last closed epoch that passed the checks
  open?: OpenedEpoch; // the current epoch
  ofOpen?: string; // the history of the current epoch, as in a note
  s?: (string | null)[];
  r?: (string | null)[];
  withheld: { player: string; epoch: number }[]; // the players who withheld their numbers in the last 100 epochs
  gone?: string[]; // our own numbers that are in no deck
  wrong?: string; // the verdict, which never changes
  incarnation?: string; // the latest history that the house reported
  restored?: boolean; // the house once returned to an older state and drew decks again
  notes: Note[];
}

export interface Store {
  read(table: string): Kept;
  // Returns whether the table's notes were stored.
  write(table: string, kept: Kept): boolean;
}

const mostNotes = 300;
const mostTables = 40;
const prefix = 'fair.';

// Adds the notes that another tab of this browser has stored for the same table since we read ours.
function addOthers(kept: Kept, there: Kept): void {
  const missing = there.notes.filter(({ epoch, nonce }) => !kept.gone?.includes(nonce) && !kept.notes.some((note) => note.epoch === epoch));
  if (missing.length > 0) kept.notes = [...kept.notes, ...missing].sort((a, b) => a.epoch - b.epoch);
  if (there.wrong !== undefined) kept.wrong ??= there.wrong;
}

export const browserStore: Store = {
  read(table) {
    const kept = recall(prefix + table) as Kept | undefined;
    return kept && Array.isArray(kept.notes) && Array.isArray(kept.withheld) ? kept : { withheld: [], notes: [] };
  },
  write(table, kept) {
    addOthers(kept, this.read(table));
    kept.notes = kept.notes.slice(-mostNotes);
    const others = keysOf(prefix).filter((key) => key !== prefix + table);
    for (const old of others.slice(0, Math.max(0, others.length - mostTables))) forget(old);
    return keep(prefix + table, kept) === 'kept';
  },
};

// The notes in the form that `brelan verify --notes` and the check page read.
export function exportNotes(table: string, store: Store = browserStore): string {
  const { notes: all, incarnation, restored, gone } = store.read(table);
  const notes = all.map(({ epoch, seat, nonce, revealed, incarnation: of }) => ({ epoch, seat, nonce, revealed, incarnation: of }));
  return `${JSON.stringify({ table, notes, incarnation, restored, gone }, null, 1)}\n`;
}
