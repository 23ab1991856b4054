// The vectors that every implementation must reproduce: tests/fair/vectors.json. For tests only.
import { readFileSync } from 'node:fs';
import { unhex, type Bytes } from './bytes.ts';
import type { Transcript } from './judge.ts';

interface Input {
  table_id: string;
  epoch: number;
  prev: string;
  rules: string;
  deck_size: number;
  seats: { kind: number; player: string; commit?: string; nonce?: string }[];
  server_secret: string;
  actions_hash: string;
  server_commit: string;
}
export interface Expected {
  context: string;
  server_commit: string;
  commits: (string | null)[];
  seal: string;
  mix: string;
  deal_key: string;
  stream_block_0: string;
  words_used: number;
  words_rejected: number;
  deck: number[];
  bot_seeds: Record<string, string>;
  close: string;
  contributed: number;
  withheld: number;
}
interface Vectors {
  tagged_hash_empty: string;
  cases: { name: string; input: Input; expect: Expected }[];
  rejected: { name: string; input: Input; reason: string }[];
  uniform: { m: number; words: number[]; value: number; rejected: number }[];
}

const file = new URL('../../../tests/fair/vectors.json', import.meta.url);
export const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors;

const bytes = (text: string, size = 32): Bytes => unhex(text, size)!;

export function transcriptOf(input: Input): Transcript {
  return {
    terms: {
      table: bytes(input.table_id, 16), epoch: input.epoch, prev: bytes(input.prev), rules: input.rules, deck: input.deck_size,
      seats: input.seats.map((seat) => ({
        kind: seat.kind, player: seat.player, commit: unhex(seat.commit), nonce: unhex(seat.nonce),
      })),
    },
    commit: bytes(input.server_commit),
    secret: bytes(input.server_secret),
    actions: bytes(input.actions_hash),
  };
}
