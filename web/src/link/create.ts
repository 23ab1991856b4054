// Creates tables in this browser. Joining an existing table does not need this code.
import { hex } from '../hex.ts';
import { lang } from '../i18n/index.ts';
import { around } from './local.ts';
import { begin } from './local_begin.ts';
import { keeping, keepNoMore, lasting } from './solo.ts';

// Local play needs no account on the house, so the people on this device are simply numbered.
const account = (n: number): string => n.toString(16).padStart(32, '0');

export type LocalSeat = { kind: 'you' } | { kind: 'person'; name: string } | { kind: 'bot'; name?: string };

export interface LocalSetup {
  game: string;
  options: string; // edition=... k=v
  seats: LocalSeat[]; // from p1 on; a seat that is not listed gets the usual bot
  name: string; // the name of the person called `you` here
  title?: string;
  bot_time?: number;
}

// While a person who plays alone reads the result of a deal, no new deal starts automatically for ten minutes.
const PAUSE = 600_000;

// Starts a match on this device and returns the id of its table. If the engine refuses, rejects with its Refusal. If
// nothing can be stored, the match starts anyway, and the table says so.
export async function createLocal(setup: LocalSetup): Promise<string> {
  try {
    return await create(setup);
  } catch (why) {
    if (!(why instanceof DOMException) || !(await lasting())) throw why;
    await keepNoMore();
    return create(setup);
  }
}

async function create({ game, options, seats, name, ...rest }: LocalSetup): Promise<string> {
  const here = around((await keeping()).keep);
  const id = hex(here.random(16));
  const placed = seats.map((seat, i) => ({ ...seat, seat: i + 1 }));
  const people = placed.filter((one) => one.kind !== 'bot');
  people.sort((a, b) => Number(b.kind === 'you') - Number(a.kind === 'you'));
  const persons = people.map((one, i) => {
    return { seat: one.seat, account: account(i + 1), name: one.kind === 'person' ? one.name : name };
  });
  const named = placed.flatMap((one) => (one.kind === 'bot' && one.name ? [{ seat: one.seat, bot: one.name }] : []));
  const setup = { game, options, visibility: 'link', spectators: false, chat: false, pause: PAUSE, ...rest };
  await begin(here, { id, setup, persons, bots: named, lang: lang() });
  return id;
}
