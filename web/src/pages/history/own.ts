// The matches that were played alone in this browser, as the history shows those of the house.
import type { Match } from '../../api.ts';
import { localMatches, type LocalMatch } from '../../link/solo.ts';

export interface OwnMatch extends Match {
  record: string;
}

// Whoever plays alone is the first person of this device (link/local.ts).
export const ownAccount = `${'0'.repeat(31)}1`;

// Whoever has as much shares a place: 1, 2, 2, 4.
export function fromLocal(match: LocalMatch): OwnMatch {
  const places = match.places.map(({ account, name, bot, score }, at) => {
    const place = 1 + match.places.filter((other) => other.score > score).length;
    return { seat: at + 1, account, name, score, place, ...(bot ? { bot } : {}) };
  });
  const { id, table, number, game, options, begun, ended, record } = match;
  return { id, table, number, game, options, begun, ended, record, rated: false, places };
}

// All of them, the last first; none where this browser keeps nothing.
export async function ownMatches(): Promise<OwnMatch[]> {
  try {
    return (await localMatches()).map(fromLocal);
  } catch {
    return [];
  }
}
