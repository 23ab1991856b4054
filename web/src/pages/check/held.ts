// Compares a reader's notes with a record. `brelan verify` makes the same comparison: src/client/fair/check_notes.cpp.
import { hex, same, unhex, type Bytes } from '../../fair/bytes.ts';
import type { Finding } from '../../fair/judge.ts';
import type { EpochText } from '../../fair/record.ts';
import { scheme, type Terms } from '../../fair/scheme.ts';

interface Note {
  epoch: number;
  seat: number;
  nonce: string;
  revealed?: boolean;
  incarnation?: string; // the history of the house that contains this epoch, unless it is the latest one reported
}
export interface Notes {
  table: string;
  notes: Note[];
  incarnation?: string; // the latest history that the house reported
  restored?: boolean;
  gone?: string[]; // our numbers that were abandoned
  last?: { epoch: number; close: string; incarnation?: string }; // the last close that arrived
}

// A value that was noted for an epoch, and the value that the record gives.
interface Held {
  epoch: number;
  history: string | undefined;
  closes: boolean; // whether the value is the close of the epoch
  same: boolean; // whether the record has the same value
  finding?: Finding | undefined; // how the record differs
  givenUp: boolean; // the number was abandoned when the house was restored
}

export interface Comparison {
  findings: Map<number, Finding>; // the first contradiction in each epoch
  mine: number; // the number of notes found in the record
  unread?: number | undefined; // the first deck whose note is unreadable
  apart: { n: number; first: number } | undefined; // the number of notes from a history other than the record's, and the first deck
}

const isNote = (note: Partial<Note> | null): boolean =>
  typeof note?.epoch === 'number' && typeof note.seat === 'number' && typeof note.nonce === 'string';

/** Parses the output of `exportNotes` or of a terminal; undefined for anything else. */
export function readNotes(text: string): Notes | undefined {
  try {
    const notes = JSON.parse(text) as Notes;
    return typeof notes.table === 'string' && Array.isArray(notes.notes) && notes.notes.every(isNote) ? notes : undefined;
  } catch {
    return undefined;
  }
}

const isSealed = (terms: Terms, place: number, nonce: Bytes): boolean =>
  same(terms.seats[place]?.commit ?? new Uint8Array(), scheme.seatCommit(scheme.context(terms), place, nonce));

// Compares a note with the record: undefined if they agree, otherwise a finding.
function findingOf(terms: Terms, note: Note, nonce: Bytes): Finding | undefined {
  const place = note.seat - 1;
  const part = terms.seats[place];
  if (part?.commit && !isSealed(terms, place, nonce)) return { wrong: 'own-commit', place };
  return note.revealed && !part?.nonce && !part?.commit ? { wrong: 'own-nonce', place } : undefined;
}

// The last close that arrived, if the record has that epoch.
function holdLast({ last, incarnation }: Notes, told: EpochText | undefined): Held[] {
  const close = told?.transcript.close && hex(told.transcript.close);
  if (!last || close === undefined || typeof last.close !== 'string') return [];
  const agrees = close === last.close;
  const finding: Finding | undefined = agrees ? undefined : { wrong: 'close', told: close, computed: last.close };
  return [{ epoch: last.epoch, history: last.incarnation ?? incarnation, closes: true, same: agrees, finding, givenUp: false }];
}

// Whether the record confirms later notes of the same history. Their bytes follow from everything before them, so in
// that case the house was not restored in between.
const isFollowed = (held: Held, all: Held[]): boolean =>
  all.some((later) => {
    const behind = later.epoch > held.epoch || (later.epoch === held.epoch && later.closes && !held.closes);
    return behind && later.history === held.history && later.same;
  });

/**
 * Notes from a history that a restore may have ended are neither right nor wrong if the record disagrees with them. The
 * record's word alone excuses nothing.
 */
export function holdNotes(epochs: EpochText[], notes: Notes): Comparison {
  const report: Comparison = { findings: new Map(), mine: 0, apart: undefined };
  const gone = (notes.restored === true && Array.isArray(notes.gone) ? notes.gone : []).map((nonce) => unhex(nonce)).filter((nonce) => nonce !== undefined);
  const all = holdLast(notes, epochs.find(({ transcript }) => transcript.terms.epoch === notes.last?.epoch));
  for (const { transcript: { terms } } of epochs) {
    for (const note of notes.notes.filter(({ epoch }) => epoch === terms.epoch)) {
      const place = note.seat - 1;
      const nonce = unhex(note.nonce);
      if (!terms.seats[place] || !nonce) {
        report.unread ??= terms.epoch; // an unreadable note says nothing about the record or about its author
        continue;
      }
      const finding = findingOf(terms, note, nonce);
      const givenUp = finding?.wrong === 'own-commit' && gone.some((each) => isSealed(terms, place, each));
      all.push({ epoch: terms.epoch, history: note.incarnation ?? notes.incarnation, closes: false, same: isSealed(terms, place, nonce), finding, givenUp });
      if (!finding && terms.seats[place].nonce) ++report.mine;
    }
  }
  for (const held of all) {
    if (!held.finding) continue;
    const isWrong = (held.history === notes.incarnation && !held.givenUp) || isFollowed(held, all);
    if (isWrong && !report.findings.has(held.epoch)) report.findings.set(held.epoch, held.finding);
    if (!isWrong) report.apart = { n: (report.apart?.n ?? 0) + 1, first: Math.min(held.epoch, report.apart?.first ?? held.epoch) };
  }
  return report;
}
