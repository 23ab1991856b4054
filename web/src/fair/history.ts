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

// What it has of the last epoch that was closed here; `lost`: not that, or otherwise.
type Close = 'untold' | 'same' | 'lost';

// Whether a close follows from what was seen of its epoch; undefined where it tells no secret.
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
  if (open.epoch < (told?.epoch ?? 0)) return 'all'; // nothing is told of it
  if (open.epoch !== told?.epoch || open.commit !== told.commit) return 'nothing';
  if (!isSame(kept.s, told.s)) return 'opening';
  const tellsNone = told.stage === 'dealt' && !told.r; // to those who watch with a delay
  return tellsNone || isSame(kept.r, told.r) ? 'all' : 'seals';
}

function closeOf(last: Kept['last'], told: RunningEpoch | undefined): Close {
  if (!last) return 'untold';
  const now = told?.epoch ?? 0;
  if (told?.closed?.epoch === last.epoch) return told.closed.close === last.close ? 'same' : 'lost';
  if (last.epoch + 1 === now) return told?.prev === last.close ? 'same' : 'lost';
  return last.epoch >= now ? 'lost' : 'untold';
}

// The last epoch that the open one shows to be in this history as it was known; undefined where it is not in it.
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

// Of which history everything is, now that the house tells another one than `before`. An epoch follows from all before it in its
// own history; what is noted of older ones, which this history was never shown to have, says nothing of it.
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
