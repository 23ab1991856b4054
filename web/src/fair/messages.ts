// What a house says of shuffles, inside the messages of docs/server-protocol.md, under the key `fair`.
import { unhex } from './bytes.ts';
import type { Terms } from './scheme.ts';

export interface OpenMessage {
  epoch: number;
  table: string;
  prev: string;
  rules: string;
  deck: number;
  nodes: number;
  commit: string;
  seats: { kind: number; player: string }[];
  excused: number[];
}

export interface CloseMessage {
  epoch: number;
  close: string;
  void: boolean;
  // Only for those who have seen it played.
  secret?: string;
  actions?: string;
  // Not where it is too long for one message.
  record?: string;
}

export type FairStage = 'opened' | 'sealed' | 'dealt' | 'closed';

// In a state.
export interface EpochMessage extends OpenMessage {
  stage: FairStage;
  s?: (string | null)[];
  r?: (string | null)[];
  closed?: CloseMessage;
}

// In an event `fair-open`, `fair-sealed`, `deal`, `fair-close`: what belongs to it.
export type FairPart = Partial<EpochMessage> & Partial<CloseMessage> & { epoch: number };

// What an epoch's numbers are sealed for, with those of the seats as far as they are known.
export function termsOf(open: OpenMessage, s?: (string | null)[], r?: (string | null)[]): Terms | undefined {
  const table = unhex(open.table, 16);
  const prev = unhex(open.prev);
  if (!table || !prev || !Array.isArray(open.seats)) return undefined;
  const seats = open.seats.map(({ kind, player }, i) => ({ kind, player, commit: unhex(s?.[i]), nonce: unhex(r?.[i]) }));
  return { table, epoch: open.epoch, prev, rules: open.rules, deck: open.deck, seats };
}
