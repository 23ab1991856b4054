// The terms of an epoch, which the house sends under the key `fair`: docs/server-protocol.md.
import type { OpenedEpoch } from '$wire';
import { unhex } from './bytes.ts';
import type { Terms } from './scheme.ts';

// The terms include the seats' seals and numbers, as far as they are known.
export function termsOf(open: OpenedEpoch, s?: (string | null)[], r?: (string | null)[]): Terms | undefined {
  const table = unhex(open.table, 16);
  const prev = unhex(open.prev);
  if (!table || !prev || !Array.isArray(open.seats)) return undefined;
  const seats = open.seats.map(({ kind, player }, i) => ({ kind, player, commit: unhex(s?.[i]), nonce: unhex(r?.[i]) }));
  return { table, epoch: open.epoch, prev, rules: open.rules, deck: open.deck, seats };
}
