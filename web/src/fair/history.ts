// A house that was restored from a backup: what is kept of decks that no longer exist.
import type { ClosedEpoch, RunningEpoch } from '$wire';
import { unhex } from './bytes.ts';
import { judge } from './judge.ts';
import type { Kept, Note } from './notes.ts';
import { termsOf } from './terms.ts';

const mostGone = 100;

type Values = (string | null)[] | undefined;

// What the history that the house tells has of the epoch that is open here: all, all but the numbers that were revealed, its
// opening alone, or nothing.
type Shared = 'all' | 'seals' | 'opening' | 'nothing';

const isSame = (kept: Values, told: Values): boolean => kept === undefined || (told !== undefined && kept.join() === told.join());

// Whether a close follows from what was seen of its epoch; one that tells no secret contradicts nothing.
function follows({ open, s, r }: Kept, closed: ClosedEpoch): boolean {
  const terms = open && termsOf(open, s ?? [], r ?? []);
  const [commit, secret, actions, close] = [open?.commit, closed.secret, closed.actions, closed.close].map((text) => unhex(text));
  if (!terms || !commit || !close || !secret || !actions) return true;
  return judge({ terms, commit, secret, actions, isVoid: closed.void, ...(s && r ? { close } : {}) }) === undefined;
}

function sharedOf(kept: Kept, told: RunningEpoch | undefined): Shared {
  const open = kept.open;
  if (!open) return 'all';
  const closed = told?.closed;
  if (closed?.epoch === open.epoch) return follows(kept, closed) ? 'all' : 'nothing';
  if (open.epoch < (told?.epoch ?? 0)) return 'all'; // nothing is told of it
  if (open.epoch !== told?.epoch || open.commit !== told.commit) return 'nothing';
  if (!isSame(kept.s, told.s)) return 'opening';
  const tellsNone = told.stage === 'dealt' && !told.r; // to those who watch with a delay
  return tellsNone || isSame(kept.r, told.r) ? 'all' : 'seals';
}

// Whether the last epoch that was closed here is not, or otherwise, in what the house tells.
function isLastLost(last: Kept['last'], told: RunningEpoch | undefined): boolean {
  if (!last) return false;
  const now = told?.epoch ?? 0;
  if (told?.closed?.epoch === last.epoch) return told.closed.close !== last.close;
  if (last.epoch + 1 === now) return told?.prev !== last.close;
  return last.epoch >= now;
}

// A number is lost with the deck that it was for. One that was revealed is never sealed again: the house has known it.
function isLost(note: Note, kept: Kept, told: RunningEpoch | undefined, shared: Shared, lastLost: boolean): boolean {
  const now = told?.epoch ?? 0;
  if (note.epoch > now) return true;
  if (note.epoch === kept.open?.epoch) return shared === 'nothing' || shared === 'opening';
  if (note.epoch === kept.last?.epoch) return lastLost;
  return note.epoch === now && (note.commit !== told?.commit || (note.revealed && told.stage === 'opened'));
}

/** Takes in which history the house tells; true: what only another one had was given up. Decks that no longer exist prove
 *  nothing against the house; that it has drawn again stays said. What both histories have is kept. */
export function takeHistory(kept: Kept, incarnation: string | undefined, told: RunningEpoch | undefined): boolean {
  if (!incarnation || incarnation === kept.incarnation) return false;
  const known = kept.incarnation !== undefined;
  kept.incarnation = incarnation;
  if (!known) return false;
  const shared = sharedOf(kept, told);
  const lastLost = isLastLost(kept.last, told);
  const lost = kept.notes.filter((note) => isLost(note, kept, told, shared, lastLost));
  if (shared === 'all' && !lastLost && lost.length === 0) return false;
  kept.gone = [...(kept.gone ?? []), ...lost.map(({ nonce }) => nonce)].slice(-mostGone);
  kept.notes = kept.notes.filter((note) => !lost.includes(note));
  if (shared !== 'all') delete kept.r;
  if (shared === 'opening' || shared === 'nothing') delete kept.s;
  if (shared === 'nothing') delete kept.open;
  if (lastLost) delete kept.last;
  kept.restored = true;
  return true;
}
