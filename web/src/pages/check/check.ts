// Checks the shuffles of a record step by step, for the check page.
import { hex, same } from '../../fair/bytes.ts';
import { checkEpoch } from '../../fair/epoch.ts';
import { cardOf } from '../../fair/games.ts';
import { judgeChain, type Finding } from '../../fair/judge.ts';
import { BadLine, isRecord, readRecord, type DealText, type EpochText, type LineFault, type RecordText } from '../../fair/record.ts';
import { scheme } from '../../fair/scheme.ts';
import type { Key } from '../../i18n/index.ts';
import { holdNotes, readNotes, type Comparison, type Notes } from './held.ts';

export interface Step {
  name: Key;
  words: Record<string, number>;
  value: string;
  verdict: 'ok' | 'bad' | '';
}

export interface EpochReport {
  epoch: number;
  line: number;
  first: number;
  last: number;
  isVoid: boolean;
  cards: number;
  finding?: Finding | undefined;
  steps: Step[];
}

export interface Report {
  epochs: EpochReport[];
  given: number;
  withheld: number;
  alone: number;
  voided: number;
  mine: number; // the number of notes found in the record
  elsewhere: number; // the number of notes on decks before or after the record
  noted: boolean;
  strange?: { n: number; why: 'no-shuffles' | 'other-table' } | undefined; // n notes cannot belong to this record
  apart: Comparison['apart']; // the notes that cannot be compared, if nothing is wrong
  restored: boolean; // the notes say that the house was once restored from a backup
  unread?: number | undefined; // the deck whose note is unreadable; 0 if no note is readable
  failure?: LineFault | undefined;
  foreign: boolean; // the text is not a record
  good: boolean; // nothing is wrong, and all notes can be compared
}

function stepsOf(record: RecordText, { transcript }: EpochText, finding: Finding | undefined): Step[] {
  const { terms, secret } = transcript;
  const values = scheme.values(terms, secret);
  const verdict = (...wrong: string[]): Step['verdict'] => (finding && wrong.includes(finding.wrong) ? 'bad' : 'ok');
  const step = (name: Key, value: string, state: Step['verdict'] = '', words = {}): Step => ({ name, value, verdict: state, words });
  const seats = terms.seats.flatMap((seat, i): Step[] => {
    if (seat.kind !== 1) return [];
    const at = { n: i + 1 };
    const bad = finding?.place === i ? 'bad' : '';
    if (!seat.commit) return [step('check.stepSeat', '', bad, at)];
    const opens = seat.nonce && same(seat.commit, scheme.seatCommit(values.context, i, seat.nonce));
    const own = seat.nonce ? (opens ? 'ok' : 'bad') : '';
    return [step('check.stepSeat', hex(seat.commit), bad, at), step('check.stepNonce', seat.nonce ? hex(seat.nonce) : 'withheld', own, at)];
  });
  const top = scheme.deck(values.key, terms.deck).slice(0, 8).map((id) => cardOf(record.game, id));
  return [
    step('check.stepContext', hex(values.context), verdict('terms', 'prev')),
    step('check.stepServer', hex(transcript.commit), verdict('server-commit')),
    step('check.stepSecret', hex(secret), verdict('server-commit')),
    ...seats,
    step('check.stepSeal', hex(values.seal)), step('check.stepMix', hex(values.mix)), step('check.stepKey', hex(values.key)),
    step('check.stepDeck', `${top.join(' ')} …`, verdict('deck')),
    step('check.stepActions', hex(transcript.actions), verdict('actions')),
    step('check.stepClose', transcript.close ? hex(transcript.close) : '', verdict('close')),
  ];
}

// Whether the notes cannot belong to a record, because the record has no decks or only decks of another table.
function strangeTo({ epochs }: RecordText, { table, notes }: Notes): Report['strange'] {
  if (notes.length === 0) return undefined;
  const first = epochs[0]?.transcript.terms;
  if (!first) return { n: notes.length, why: 'no-shuffles' };
  return hex(first.table) === table ? undefined : { n: notes.length, why: 'other-table' };
}

// The number of notes on decks outside the record.
function outside({ epochs }: RecordText, { notes }: Notes): number {
  const told = new Set(epochs.map(({ transcript }) => transcript.terms.epoch));
  return notes.filter(({ epoch }) => !told.has(epoch)).length;
}

/** Checks a record and compares it with the reader's notes, if there are any. */
export function checkRecord(text: string, noted = ''): Report {
  const notes = readNotes(noted);
  const report: Report = { epochs: [], given: 0, withheld: 0, alone: 0, voided: 0, mine: 0, elsewhere: 0, noted: notes !== undefined, apart: undefined, restored: notes?.restored === true, foreign: !isRecord(text), good: false };
  if (!notes && noted.trim() !== '') report.unread = 0;
  if (report.foreign) return report;
  let record: RecordText;
  try {
    record = readRecord(text);
  } catch (problem) {
    if (!(problem instanceof BadLine)) throw problem;
    report.failure = problem.fault;
    return report;
  }
  if (notes) {
    report.strange = strangeTo(record, notes);
    report.elsewhere = outside(record, notes);
  }
  const held = notes && !report.strange ? holdNotes(record.epochs, notes) : undefined;
  report.mine = held?.mine ?? 0;
  report.unread ??= held?.unread;
  let before: { epoch: number; close: Uint8Array } | undefined;
  const covered = new Set<number>();
  for (const epoch of record.epochs) {
    const { transcript, first, last } = epoch;
    const deals = record.deals.filter(({ number }: DealText) => number >= first && number <= last);
    for (const { number } of deals) covered.add(number);
    const checked = checkEpoch(transcript, deals, { draw: record.draw, before: record.deals.find(({ number }) => number === first - 1) });
    const zero = { epoch: 0, close: new Uint8Array(32) };
    const chain = before ?? (transcript.terms.epoch === 1 ? zero : undefined);
    let finding = checked.finding ?? (chain ? judgeChain(transcript.terms, chain) : undefined);
    if (epoch.again) finding ??= { wrong: 'prev', told: `${first}-${last}` };
    finding ??= held?.findings.get(transcript.terms.epoch);
    const { seats } = transcript.terms;
    const given = seats.filter(({ commit, nonce }) => commit && nonce).length;
    report.given += given;
    report.withheld += seats.filter(({ commit, nonce }) => commit && !nonce).length;
    report.voided += transcript.isVoid ? 1 : 0;
    report.alone += given === 0 && last >= first ? 1 : 0;
    report.epochs.push({
      epoch: transcript.terms.epoch, line: epoch.line, first, last, isVoid: transcript.isVoid === true, cards: checked.cards, finding,
      steps: stepsOf(record, epoch, finding),
    });
    before = { epoch: transcript.terms.epoch, close: transcript.close ?? new Uint8Array(32) };
  }
  const uncovered = record.deals.find(({ number }) => record.epochs.length > 0 && !covered.has(number));
  if (uncovered) report.epochs.push({ epoch: 0, line: 0, first: uncovered.number, last: uncovered.number, isVoid: false, cards: 0, finding: { wrong: 'deck' }, steps: [] });
  const right = report.epochs.length > 0 && !report.strange && report.epochs.every(({ finding }) => !finding);
  if (right) report.apart = held?.apart;
  report.good = right && !report.apart;
  return report;
}
