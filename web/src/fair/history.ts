// A house that was restored from a backup: what is kept of decks that no longer exist.
import type { EpochMessage } from './messages.ts';
import type { Kept, Note } from './notes.ts';

const mostGone = 100;

/** Takes in which history the house tells; true: what only another one had was given up. Decks that no longer exist prove
 *  nothing against the house; that it has drawn again stays said. What both histories have is kept. */
export function takeHistory(kept: Kept, incarnation: string | undefined, epoch: EpochMessage | undefined): boolean {
  if (!incarnation || incarnation === kept.incarnation) return false;
  const known = kept.incarnation !== undefined;
  kept.incarnation = incarnation;
  const now = epoch?.epoch ?? 0;
  const sameDeck = kept.open !== undefined && kept.open.epoch === now && kept.open.commit === epoch?.commit;
  const runs = epoch !== undefined && epoch.stage !== 'closed';
  const beyond = (kept.open !== undefined && !sameDeck && kept.open.epoch >= now)
    || (kept.last !== undefined && kept.last.epoch + (runs ? 1 : 0) > now);
  if (!known || !beyond) return false;
  const isLost = (note: Note): boolean => note.epoch > now || (note.epoch === now && !sameDeck);
  kept.gone = [...(kept.gone ?? []), ...kept.notes.filter(isLost).map(({ nonce }) => nonce)].slice(-mostGone);
  kept.notes = kept.notes.filter((note) => !isLost(note));
  if (!sameDeck) {
    delete kept.open;
    delete kept.s;
    delete kept.r;
  }
  delete kept.last;
  kept.restored = true;
  return true;
}
