// Tables in this browser, with the engine.
import { askFor } from '../engine/engine.ts';
import { lang } from '../i18n/index.ts';
import type { Link } from './link.ts';
import { begin } from './local_begin.ts';
import type { Keep } from './local_keep.ts';
import { LocalTable, type Around } from './local_table.ts';
import { LocalBots } from './local_thought.ts';
import { keeping, lasting } from './solo.ts';

// Whoever plays here alone needs no account of the house: the first person of this device, the second ...
const account = (n: number): string => n.toString(16).padStart(32, '0');

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
const bots = new LocalBots(askFor);

// Two tabs must not play on at one table: the second waits for the first.
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

const around = (keep: Keep): Around => ({ askFor, bots, keep, now: Date.now, random, lasting, hold });

export type LocalSeat = { kind: 'you' } | { kind: 'person'; name: string } | { kind: 'bot'; name?: string };

export interface LocalSetup {
  game: string;
  options: string; // edition=... k=v
  seats: LocalSeat[]; // from p1 on; seats that are not named are the usual bot's
  name?: string; // of `you`
  title?: string;
  bot_time?: number;
  pause?: number;
}

// Begins a match on this device and returns the id of its table; rejects with the Refusal of the engine.
export async function createLocal({ game, options, seats, name, ...rest }: LocalSetup): Promise<string> {
  const { keep } = await keeping();
  const id = hex(random(16));
  const placed = seats.map((seat, i) => ({ ...seat, seat: i + 1 }));
  const people = placed.filter((one) => one.kind !== 'bot');
  people.sort((a, b) => Number(b.kind === 'you') - Number(a.kind === 'you'));
  const persons = people.map((one, i) => {
    const own = one.kind === 'person' ? one.name : (name ?? (lang() === 'fr' ? 'Vous' : 'You'));
    return { seat: one.seat, account: account(i + 1), name: own };
  });
  const named = placed.flatMap((one) => (one.kind === 'bot' && one.name ? [{ seat: one.seat, bot: one.name }] : []));
  const setup = { game, options, visibility: 'link', spectators: false, chat: false, ...rest };
  await begin(around(keep), { id, setup, persons, bots: named });
  return id;
}

// Sits down at a table of this browser again.
export function openLocal(id: string): Link {
  const opened = keeping().then(({ keep }) => keep);
  const later: Keep = {
    write: async (change) => (await opened).write(change),
    rows: async (table) => (await opened).rows(table),
    heads: async () => (await opened).heads(),
    matches: async () => (await opened).matches(),
    remove: async (table) => (await opened).remove(table),
  };
  return new LocalTable(id, lang(), around(later));
}
