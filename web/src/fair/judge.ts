// Judges the values of one epoch, and finds the first one that is wrong.
import { hex, same, type Bytes } from './bytes.ts';
import { scheme, type SeatPart, type Terms } from './scheme.ts';

export interface Transcript {
  terms: Terms;
  commit: Bytes; // the server's commitment, sent at OPEN
  secret: Bytes; // sent at CLOSE
  actions: Bytes;
  close?: Bytes | undefined;
  isVoid?: boolean;
}

export type Wrong =
  | 'server-commit' | 'seat-commit' | 'house-bot' | 'unsealed' | 'terms' | 'prev' | 'void' | 'score' | 'actions' | 'close' | 'deck'
  | 'own-commit' | 'own-nonce' | 'second-open' | 'cards' | 'played' | 'format';

export interface Finding {
  wrong: Wrong;
  place?: number | undefined; // the place of a seat, from 0
  at?: string; // where the fault is in the deals
  told?: Value;
  computed?: Value;
}

// A word of the record or of the protocol, or a number of cards.
export type Value = string | number;

export function differ(wrong: Wrong, told: Bytes, computed: Bytes, place?: number): Finding | undefined {
  return same(told, computed) ? undefined : { wrong, place, told: hex(told), computed: hex(computed) };
}

function judgeSeat(seat: SeatPart, place: number, context: Bytes): Finding | undefined {
  if (seat.kind === 2 && (seat.commit || seat.nonce)) return { wrong: 'house-bot', place };
  if (!seat.nonce) return undefined;
  if (!seat.commit) return { wrong: 'unsealed', place };
  return differ('seat-commit', seat.commit, scheme.seatCommit(context, place, seat.nonce), place);
}

export function judge(transcript: Transcript): Finding | undefined {
  const { terms, secret } = transcript;
  const sound = Number.isSafeInteger(terms.epoch) && terms.epoch > 0 && terms.deck > 0 && terms.deck < 65536;
  if (!sound || terms.seats.length === 0 || terms.seats.length > 252) return { wrong: 'terms' };
  const values = scheme.values(terms, secret);
  const server = differ('server-commit', transcript.commit, values.commit);
  if (server) return server;
  for (const [place, seat] of terms.seats.entries()) {
    const finding = judgeSeat(seat, place, values.context);
    if (finding) return finding;
  }
  if (!transcript.close) return undefined;
  return differ('close', transcript.close, scheme.close(values.mix, secret, transcript.actions));
}

// Whether an epoch follows the one before it. The first epoch of a table follows 32 zero bytes.
export function judgeChain(terms: Terms, before: { epoch: number; close: Bytes }): Finding | undefined {
  if (terms.epoch !== before.epoch + 1) {
    return { wrong: 'prev', told: String(terms.epoch), computed: String(before.epoch + 1) };
  }
  return differ('prev', terms.prev, before.close);
}
