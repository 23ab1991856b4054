// Decides what to keep about decks that no longer exist because the house was restored from a backup.
import type { ClosedEpoch, RunningEpoch } from '$wire';
import { unhex } from './bytes.ts';
import { judge } from './judge.ts';
import type { Kept, Note } from './notes.ts';
import { termsOf } from './terms.ts';

const mostGone = 100;

type Values = (string | null)[] | undefined;

// How much of our open epoch exists in the history that the house reports: all of it, all but the revealed numbers,
// only its opening, or nothing.
type Shared = 'all' | 'seals' | 'opening' | 'nothing';

const isSame = (kept: Values, told: Values): boolean => kept === undefined || (told !== undefined && kept.join() === told.join());

// How the reported history treats the last epoch that was closed here; `lost` means that the epoch is missing or
// different.
type Close = 'untold' | 'same' | 'lost';

// Whether an epoch's close agrees with what this client saw of the epoch; undefined if the close reveals no secret.
function follows({ open, s, r }: Kept, closed: ClosedEpoch): boolean | undefined {
  const terms = open && termsOf(open, s ?? [], r ?? []);
  const [commit, secret, actions, close] = [open?.commit, closed.secret, closed.actions, closed.close].map((text) => unhex(text));
  if (!terms || !commit || !close || !secret || !actions) return undefined;
  return judge({ terms, commit, secret, actions, isVoid: closed.void, ...(s && r ? { close } : {}) }) === undefined;
}

function sharedOf(kept: Kept, told: RunningEpoch | undefined): Shared {
  const open = kept.open;
  if (!open) return 'all';
  const closed = told?.closed;
  if (closed?.epoch === open.epoch) return follows(kept, closed) === false ? 'nothing' : 'all';
  if (open.epoch < (told?.epoch ?? 0)) return 'all'; // the house says nothing about our open epoch
  if (open.epoch !== told?.epoch || open.commit !== told.commit) return 'nothing';
  if (!isSame(kept.s, told.s)) return 'opening';
  const tellsNone = told.stage === 'dealt' && !told.r; // as with spectators who watch with a delay
  return tellsNone || isSame(kept.r, told.r) ? 'all' : 'seals';
}

function closeOf(last: Kept['last'], told: RunningEpoch | undefined): Close {
  if (!last) return 'untold';
  const now = told?.epoch ?? 0;
  if (told?.closed?.epoch === last.epoch) return told.closed.close === last.close ? 'same' : 'lost';
  if (last.epoch + 1 === now) return told?.prev === last.close ? 'same' : 'lost';
  return last.epoch >= now ? 'lost' : 'untold';
}

// The last epoch that our open epoch proves to be unchanged in this history; undefined if our open epoch is not in it.
function shownByOpen(kept: Kept, told: RunningEpoch | undefined, shared: Shared): number | undefined {
  const { open, s, r } = kept;
  if (!open || !told || shared === 'nothing') return undefined;
  if (told.closed?.epoch === open.epoch) {
    if (!follows(kept, told.closed)) return undefined;
    return s && r ? open.epoch : open.epoch - 1;
  }
  if (told.epoch !== open.epoch) return undefined;
  return r && !told.r && shared === 'all' ? open.epoch - 1 : open.epoch;
}

// Assigns everything to its own history, now that the house reports a history other than `before`. An epoch follows
// from all earlier epochs of its own history. Notes on older epochs stay with the old history, unless the new history
// is known to contain these epochs.
function moveShared(kept: Kept, before: string, told: RunningEpoch | undefined, shared: Shared, close: Close): void {
  const noted = [...kept.notes, ...(kept.last ? [kept.last] : [])];
  for (const each of noted) each.incarnation ??= before;
  const move = (from: string | undefined, until: number): void => {
    for (const each of noted) if (each.epoch <= until && each.incarnation === from) each.incarnation = kept.incarnation;
  };
  if (close === 'same') move(kept.last?.incarnation, kept.last?.epoch ?? 0);
  const until = shownByOpen(kept, told, shared);
  const ofOpen = kept.ofOpen ?? before;
  if (until !== undefined) move(ofOpen, until);
  for (const each of noted) if (each.incarnation === kept.incarnation) delete each.incarnation;
  delete kept.ofOpen;
  if (kept.open && until === undefined) kept.ofOpen = ofOpen;
}

// If a deck is lost, so is the number for it. A revealed number is never sealed again, because the house knows it.
function isLost(note: Note, kept: Kept, told: RunningEpoch | undefined, shared: Shared, lastLost: boolean): boolean {
  const now = told?.epoch ?? 0;
  if (note.epoch > now) return true;
  if (note.epoch === kept.open?.epoch) return shared === 'nothing' || shared === 'opening';
  if (note.epoch === kept.last?.epoch) return lastLost;
  return note.epoch === now && (note.commit !== told?.commit || (note.revealed && told.stage === 'opened'));
}

/**
 * Takes note of the history that the house reports. Returns true if anything found only in another history was given
 * up. Decks that no longer exist prove nothing against the house, but the new draw stays on record. What both histories
 * share is kept.
 */
export function takeHistory(kept: Kept, incarnation: string | undefined, told: RunningEpoch | undefined): boolean {
  if (!incarnation || incarnation === kept.incarnation) return false;
  const before = kept.incarnation;
  kept.incarnation = incarnation;
  if (before === undefined) return false;
  const shared = sharedOf(kept, told);
  const close = closeOf(kept.last, told);
  const lastLost = close === 'lost';
  moveShared(kept, before, told, shared, close);
  const lost = kept.notes.filter((note) => isLost(note, kept, told, shared, lastLost));
  if (shared === 'all' && !lastLost && lost.length === 0) return false;
  kept.gone = [...(kept.gone ?? []), ...lost.map(({ nonce }) => nonce)].slice(-mostGone);
  kept.notes = kept.notes.filter((note) => !lost.includes(note));
  if (shared !== 'all') delete kept.r;
  if (shared === 'opening' || shared === 'nothing') delete kept.s;
  if (shared === 'nothing') {
    delete kept.open;
    delete kept.ofOpen;
  }
  if (lastLost) delete kept.last;
  kept.restored = true;
  return true;
}
