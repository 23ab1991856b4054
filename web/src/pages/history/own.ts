// Matches played alone in this browser, in the form that the history uses for matches on the house.
import type { Match } from '../../api.ts';
import { localMatches, type LocalMatch } from '../../link/solo.ts';

export interface OwnMatch extends Match {
  record: string;
}

// A player who plays alone is the first person on this device (link/local.ts).
export const ownAccount = `${'0'.repeat(31)}1`;

// Equal scores share a place, as in 1, 2, 2, 4.
export function fromLocal(match: LocalMatch): OwnMatch {
  const places = match.places.map(({ account, name, bot, score }, at) => {
    const place = 1 + match.places.filter((other) => other.score > score).length;
    return { seat: at + 1, account, name, score, place, ...(bot ? { bot } : {}) };
  });
  const { id, table, number, game, options, begun, ended, record } = match;
  return { id, table, number, game, options, begun, ended, record, rated: false, places };
}

// All these matches, with the most recent first; empty if this browser stores nothing.
export async function ownMatches(): Promise<OwnMatch[]> {
  try {
    return (await localMatches()).map(fromLocal);
  } catch {
    return [];
  }
}
