// Sets up a table of this browser and stores its first rows: the people on this device have seats, bots have the other
// seats, and the match has begun.
import type { Doing, Message } from '$wire';
import type { Ask } from '../engine/parted.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Options, Person, RoomAnswer, RoomQuestion } from '../engine/types.ts';
import type { Lang } from '../settings.svelte.ts';
import type { Around } from './local_table.ts';

export interface Begin {
  id: string;
  setup: { game: string; edition?: string; options?: Options } & Record<string, unknown>;
  persons: ({ seat: number } & Person)[]; // the first person is the host
  bots: { seat: number; bot: string }[]; // bots other than the usual one
  lang: Lang; // the language of the message if the set-up is refused
}

// A room that is being set up. Each answer is stored before the next question is asked.
class Beginning {
  readonly #around: Around;
  readonly #ask: Ask;
  readonly #id: string;
  room = 0;

  constructor(around: Around, ask: Ask, id: string) {
    this.#around = around;
    this.#ask = ask;
    this.#id = id;
  }

  async put(question: RoomQuestion): Promise<void> {
    const answer = await this.#ask<RoomAnswer>(question);
    this.room = answer.room;
    refuse(answer);
    const { store = [], head } = answer;
    if (store.length > 0 || head) await this.#around.keep.write({ table: this.#id, rows: store, ended: [], head });
    const last = store.at(-1);
    if (last) await this.put({ ask: 'room.stored', room: this.room, now: this.#around.now(), seq: last.seq });
  }
}

// If one of our own commands is refused, the set-up is wrong.
function refuse(answer: RoomAnswer): void {
  for (const { text } of answer.send ?? []) {
    const message = JSON.parse(text) as Message;
    if (message.type === 'error') throw new Refusal({ code: message.code, text: message.text });
  }
}

export async function begin(around: Around, { id, setup, persons, bots, lang }: Begin): Promise<void> {
  const ask = around.askFor(setup.game);
  const host = persons[0];
  if (!host) throw new Error('somebody must play');
  const table = new Beginning(around, ask, id);
  const { account, name } = host;
  // A player who is alone needs nobody's consent to take something back.
  const alone = { ...setup, free_undo: true };
  await table.put({ ask: 'room.create', id, now: around.now(), setup: alone, account, name, lang });
  try {
    for (const [i, person] of persons.entries()) {
      const hello = { link: i + 1, client: 'setup', account: person.account, name: person.name };
      await table.put({ ask: 'room.opened', room: table.room, now: around.now(), ...hello });
    }
    let last = 0;
    const say = (link: number, command: Doing): Promise<void> => {
      const text = JSON.stringify({ ...command, id: ++last });
      return table.put({ ask: 'room.message', room: table.room, now: around.now(), link, text });
    };
    for (const [i, { seat }] of persons.entries()) await say(i + 1, { do: 'sit', seat });
    for (const { seat, bot } of bots) await say(1, { do: 'bot', seat, name: bot });
    await say(1, { do: 'start' });
  } finally {
    await ask({ ask: 'room.drop', room: table.room });
  }
}
