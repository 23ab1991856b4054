// Tables in this browser, which the engine runs.
import { askFor, type Ask } from '../engine/engine.ts';
import { lang } from '../i18n/index.ts';
import type { Link } from './link.ts';
import type { Keep } from './local_keep.ts';
import { LocalTable, type Around } from './local_table.ts';
import { LocalBots } from './local_thought.ts';
import { keeping, lasting } from './solo.ts';

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
const bots = new LocalBots(askFor);

// Two tabs must not play at the same table, so the second tab waits for the first.
async function hold(table: string, taken: () => void, signal: AbortSignal): Promise<void> {
  const { locks } = navigator;
  if (!locks) return;
  const name = `brelan.solo.${table}`;
  const until = new Promise<void>((end) => signal.addEventListener('abort', () => end()));
  const got = await new Promise<boolean>((take, fail) => {
    const request = locks.request(name, { ifAvailable: true }, (lock) => (take(lock !== null), lock ? until : undefined));
    request.catch(fail);
  });
  if (got) return;
  taken();
  await new Promise<void>((take, fail) => {
    locks.request(name, { signal }, () => (take(), until)).catch(fail);
  });
}

/** What a table in this browser needs: the engine, the bots, the storage, the time and random numbers. */
export const around = (keep: Keep): Around => ({ askFor, bots, keep, now: Date.now, random, lasting, hold });

// Comes back to a table of this browser. `told` is called with the table's game as soon as the game is known, long
// before the engine answers.
export function openLocal(id: string, told: (game: string) => void = () => undefined): Link {
  const opened = keeping().then(({ keep }) => keep);
  const later: Keep = {
    write: async (change) => (await opened).write(change),
    rows: async (table) => (await opened).rows(table),
    heads: async () => (await opened).heads(),
    matches: async () => (await opened).matches(),
    remove: async (table) => (await opened).remove(table),
  };
  const here = around(later);
  const ask = (game: string): Ask => {
    told(game);
    return here.askFor(game);
  };
  return new LocalTable(id, lang(), { ...here, askFor: ask });
}
