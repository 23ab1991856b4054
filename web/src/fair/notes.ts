// What this browser keeps of its own numbers: for each table the epochs, before anything of them is sent.
import type { OpenedEpoch } from '$wire';
import { forget, keep, keysOf, recall } from '../storage.ts';

export interface Note {
  epoch: number;
  seat: number; // from 1
  nonce: string;
  commit: string; // of the server, as OPEN told it
  context: string;
  own: string; // c_i
  taken?: boolean; // the server has said that it took c_i
  revealed: boolean;
  s?: (string | null)[];
  incarnation?: string; // of the history of the house that had this epoch, where it is not the one that was told last
}

export interface Kept {
  last?: { epoch: number; close: string; incarnation?: string }; // the last epoch that was closed and held
  open?: OpenedEpoch; // the one that is open
  ofOpen?: string; // of which history that is, as a note says it
  s?: (string | null)[];
  r?: (string | null)[];
  withheld: { player: string; epoch: number }[]; // in the last 100 epochs
  gone?: string[]; // own numbers that are in no deck
  wrong?: string; // what was once wrong stays said
  incarnation?: string; // of the history that the house told last
  restored?: boolean; // the house was at an older state once, and drew decks again
  notes: Note[];
}

export interface Store {
  read(table: string): Kept;
  // Whether it is kept.
  write(table: string, kept: Kept): boolean;
}

const mostNotes = 300;
const mostTables = 40;
const prefix = 'fair.';

// What another tab of this browser has kept of the same table since this one has read it stays kept.
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

// What `brelan verify --notes` and the check page read.
export function exportNotes(table: string, store: Store = browserStore): string {
  const { notes: all, incarnation, restored, gone } = store.read(table);
  const notes = all.map(({ epoch, seat, nonce, revealed, incarnation: of }) => ({ epoch, seat, nonce, revealed, incarnation: of }));
  return `${JSON.stringify({ table, notes, incarnation, restored, gone }, null, 1)}\n`;
}
