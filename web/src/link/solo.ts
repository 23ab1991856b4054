// Lists the tables stored in this browser, without an engine.
import type { RoomHead } from '../engine/types.ts';
import { BaseKeep, FullKeep, MemoryKeep, type Keep, type LocalMatch } from './local_keep.ts';

export type { LocalMatch } from './local_keep.ts';

let kept: Promise<{ keep: Keep; lasting: boolean }> | undefined;

// The storage of the tables, and whether it outlives this page.
export function keeping(): Promise<{ keep: Keep; lasting: boolean }> {
  kept ??= (async () => {
    try {
      return { keep: await BaseKeep.open(globalThis.indexedDB), lasting: true };
    } catch {
      return { keep: new MemoryKeep(), lasting: false };
    }
  })();
  return kept;
}

// Call this when nothing more can be written: from then on, new tables are kept in the memory of this page.
export async function keepNoMore(): Promise<void> {
  const { keep, lasting } = await keeping();
  if (lasting) kept = Promise.resolve({ keep: new FullKeep(keep), lasting: false });
}

// Whether the tables of this browser outlive the page. If not, players must be warned before they start a table.
export const lasting = async (): Promise<boolean> => (await keeping()).lasting;

export interface SoloHead {
  id: string;
  game: string;
  edition: string;
  title: string;
  players: number;
  stage: RoomHead['stage'];
  at: number; // the time of the last event
}

// The open tables of this browser, with the most recently played table first.
export async function soloGames(): Promise<SoloHead[]> {
  const heads = (await (await keeping()).keep.heads()).filter((head) => head.stage !== 'closed');
  return heads
    .map(({ id, game, edition, title, seats, stage, changed }) => ({
      id, game, edition, title, players: seats.length, stage, at: changed,
    }))
    .sort((a, b) => b.at - a.at);
}

// Deletes a table. The table's finished matches stay in the history.
export const forgetSolo = async (id: string): Promise<void> => (await keeping()).keep.remove(id);

// The matches finished in this browser, with the most recent match first.
export async function localMatches(): Promise<LocalMatch[]> {
  return (await (await keeping()).keep.matches()).sort((a, b) => b.ended - a.ended);
}
