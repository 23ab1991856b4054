// A table in this browser: the server's Room runs on the engine's thread, and this class takes the place of the server.
// It stores rows, supplies the time, random numbers and the bots' answers, and uses the same messages as a table on the
// house.
import type { Command, Message } from '$wire';
import type { Ask } from '../engine/parted.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Options, Person, RoomAnswer, RoomHead, RoomQuestion, Row } from '../engine/types.ts';
import { hex } from '../hex.ts';
import type { Lang } from '../settings.svelte.ts';
import { Hearers } from './hearers.ts';
import type { Given, Link, Status, Why } from './link.ts';
import { MemoryKeep, type Change, type Keep } from './local_keep.ts';
import type { LocalBots } from './local_thought.ts';
import { patiently } from './patience.ts';

// What a table needs from the page.
export interface Around {
  askFor(game: string): Ask;
  bots: LocalBots;
  keep: Keep;
  now(): number;
  random(bytes: number): Uint8Array;
  // Whether data given to `keep` outlives the page.
  lasting(): Promise<boolean>;
  // Waits until no other tab of this browser has the table open. Calls `taken` if another tab has it open now.
  hold(table: string, taken: () => void, signal: AbortSignal): Promise<void>;
}

const longestTimer = 2 ** 31 - 1;

type Input = RoomQuestion extends infer Q ? (Q extends { room: number; now: number } ? Omit<Q, 'room' | 'now'> : never) : never;

export class LocalTable implements Link {
  readonly #id: string;
  readonly #around: Around;
  #persons: Person[] = [];
  #current = 0; // the person whose view is shown: one of the people on this device
  readonly #messages = new Hearers<[Message]>();
  readonly #statuses = new Hearers<[Status, Why?]>();
  readonly #ends = new AbortController();
  #ask: Ask = () => Promise.reject(new Error('nobody knows what is played here'));
  #keep: Keep;
  #lasting = true;
  #lang: Lang;
  #status: [Status, Why?] = ['connecting'];
  #way: { game: string; options: Options } | undefined;
  #head: RoomHead | undefined;
  #room = 0;
  #links: number[] = []; // one link for each person
  #shown = 0; // the link whose complete state was sent last; messages from another link need that link's state first
  #opened = 0;
  #next = 1;
  #seen = 0;
  #inputs: Promise<unknown> = Promise.resolve();
  #written: Promise<unknown> = Promise.resolve();
  #wake: ReturnType<typeof setTimeout> | undefined;
  #unsent: Command[] = [];

  constructor(id: string, lang: Lang, around: Around) {
    this.#id = id;
    this.#lang = lang;
    this.#around = around;
    this.#keep = around.keep;
    void this.#begin();
  }

  on(hear: (message: Message) => void): () => void {
    return this.#messages.add(hear);
  }

  onStatus(hear: (status: Status, why?: Why) => void): () => void {
    const leave = this.#statuses.add(hear);
    hear(...this.#status);
    return leave;
  }

  send(command: Given): number {
    const id = command.id ?? this.#next;
    this.#next = Math.max(this.#next, id + 1);
    const numbered: Command = command.do === 'act' ? { at: this.#seen, ...command, id } : { ...command, id };
    if (this.#room === 0) this.#unsent.push(numbered);
    else this.#give(numbered);
    return id;
  }

  speak(lang: Lang): void {
    if (lang === this.#lang) return;
    this.#lang = lang;
    if (this.#room === 0) return;
    const before = this.#links;
    void this.#enter();
    for (const link of before) void this.#input({ ask: 'room.closed', link });
  }

  shared(): boolean {
    return this.#persons.length > 1;
  }

  close(): void {
    this.#messages.clear();
    this.#statuses.clear();
    this.#stop();
    const room = this.#room;
    if (room !== 0) void this.#inputs.then(() => this.#ask({ ask: 'room.drop', room })).catch(() => undefined);
  }

  // Claims the table for as long as this link lives, and sits down.
  async #begin(): Promise<void> {
    const taken = (): void => this.#change('lost', 'elsewhere');
    try {
      await this.#around.hold(this.#id, taken, this.#ends.signal);
    } catch {
      if (!this.#ends.signal.aborted) this.#gone('engine');
      return;
    }
    await this.#sitDown();
  }

  // Reads the rows and joins the table: at the start, and again whenever the engine has failed.
  async #sitDown(): Promise<void> {
    try {
      const rows = await this.#keep.rows(this.#id);
      if (this.#ends.signal.aborted) return;
      if (rows.length === 0) return this.#gone('not-found');
      await this.#restore(rows);
    } catch (why) {
      if (!this.#ends.signal.aborted) this.#gone(why instanceof Refusal && why.code === 'bad-log' ? 'damaged' : 'engine');
    }
  }

  async #restore(rows: Row[]): Promise<void> {
    this.#head = (await this.#keep.heads()).find((head) => head.id === this.#id);
    if (!this.#head) return this.#gone('damaged');
    this.#recognise(this.#head);
    const now = this.#around.now();
    const restored = (): Promise<RoomAnswer> => this.#ask<RoomAnswer>({ ask: 'room.restore', id: this.#id, now, rows });
    const late = (yes: boolean): void => void (yes && this.#change('lost', 'fault'));
    const answer = await patiently(restored, late, this.#ends.signal);
    if (this.#ends.signal.aborted) return void this.#ask({ ask: 'room.drop', room: answer.room });
    this.#room = answer.room;
    if (!(await this.#around.lasting())) this.#lasting = false;
    await this.#enter();
    if (this.#room !== answer.room) return; // the engine has failed again, and the table is being restored
    this.#opens();
    for (const command of this.#unsent.splice(0)) this.#give(command);
  }

  // Everyone who has a seat here is a person on this device.
  #recognise(head: RoomHead): void {
    const people = head.seats.filter(({ account }) => account !== '').map(({ account, name }) => ({ account, name }));
    this.#persons = people.length > 0 ? people : [{ account: head.host, name: '-' }];
    this.#way = { game: head.game, options: head.game_options };
    this.#ask = this.#around.askFor(head.game);
  }

  async #enter(): Promise<void> {
    this.#links = this.#persons.map(() => ++this.#opened);
    const entered = this.#persons.map((person, i) => {
      const client = hex(this.#around.random(12));
      return this.#input({ ask: 'room.opened', link: this.#links[i]!, client, lang: this.#lang, ...person });
    });
    await Promise.all(entered);
  }

  // When the table waits for everyone, the person who holds the device answers for all people on the device.
  #give(command: Command): void {
    this.#say(command);
    if (command.do !== 'ready' && command.do !== 'agree') return;
    this.#links.forEach((link, i) => i !== this.#current && this.#say(command, link));
  }

  #say(command: Command, link = this.#links[this.#current]!): void {
    void this.#input({ ask: 'room.message', link, text: JSON.stringify(command) });
  }

  // Passes an input to the room after all earlier inputs, and then carries out what the room requests.
  #input(what: Input): Promise<void> {
    const given = this.#inputs.then(async () => {
      if (this.#ends.signal.aborted || this.#room === 0) return;
      const question = { ...what, room: this.#room, now: this.#around.now() } as RoomQuestion;
      this.#perform(await this.#ask<RoomAnswer>(question));
    });
    this.#inputs = given.catch((why: unknown) => this.#fail(why));
    return this.#inputs as Promise<void>;
  }

  // The engine has failed, so the table is restored from its rows.
  async #fail(why: unknown): Promise<void> {
    if (this.#ends.signal.aborted) return;
    // A missing part of the engine also counts as a failure: the second part, which is needed to sit down, may arrive
    // in a moment.
    const lost = why instanceof Refusal && ['broken', 'no-such-room', 'no-engine'].includes(why.code);
    if (!lost) return this.#gone('engine');
    this.#room = 0;
    this.#change('lost', 'fault');
    setTimeout(() => void this.#written.then(() => this.#sitDown()), 0);
  }

  #perform(answer: RoomAnswer): void {
    const { store = [], ended = [], head } = answer;
    if (head) this.#head = head;
    if (store.length > 0 || head) this.#write(store, ended, head !== undefined);
    const sent = (answer.send ?? []).map(({ link, text }) => ({ link, message: JSON.parse(text) as Message }));
    if (!this.#links.includes(this.#shown)) for (const { message } of sent) this.#seat(message);
    const eyes = this.#links[this.#current];
    for (const { link, message } of sent) if (link === eyes) this.#show(eyes, message);
    for (const { link, code } of answer.close ?? []) if (link === eyes) this.#gone(code as Why);
    for (const ask of answer.ask ?? []) void this.#think(ask);
    this.#arm(answer.wake);
    if (answer.entropy) void this.#input({ ask: 'room.entropy', entropy: hex(this.#around.random(32)) });
  }

  // Nobody has seen anything yet, so the player to move is the first to look.
  #seat(message: Message): void {
    if (message.type === 'state') this.#current = this.#whose(message.turn) ?? this.#current;
  }

  #show(link: number, message: Message): void {
    if (message.type === 'state') this.#shown = link;
    if (message.type !== 'event' || this.#shown === link) this.#tell(message);
  }

  #tell(message: Message): void {
    if (message.type === 'state') this.#seen = message.n;
    if (message.type === 'event') this.#seen = Math.max(this.#seen, message.n);
    this.#messages.tell(message);
    if ('turn' in message) this.#passOn(message.turn);
  }

  // If several people share this device, the screen shows the view of the player to move and hides the view of the
  // previous player.
  #passOn(seat: number | null | undefined): void {
    const next = this.#whose(seat);
    if (next === undefined || next === this.#current) return;
    this.#current = next;
    this.#say({ do: 'state' });
  }

  // The person on this device who has that seat.
  #whose(seat: number | null | undefined): number | undefined {
    const account = seat ? this.#head?.seats.find((one) => one.seat === seat)?.account : undefined;
    const at = this.#persons.findIndex((person) => person.account === account);
    return at < 0 ? undefined : at;
  }

  // Stores rows, one change at a time. The room must not announce anything that follows from the rows before they are
  // stored.
  #write(rows: Row[], ended: NonNullable<RoomAnswer['ended']>, withHead: boolean): void {
    const table = this.#id;
    const matches = ended.map((end) => ({ ...end, id: `${table}-${end.number}`, table }));
    const change: Change = { table, rows, ended: matches, head: withHead ? this.#head : undefined };
    this.#written = this.#written.then(async () => {
      await this.#store(change);
      const last = rows.at(-1);
      if (last) void this.#input({ ask: 'room.stored', seq: last.seq });
    });
  }

  async #store(change: Change): Promise<void> {
    try {
      await this.#keep.write(change);
    } catch {
      await this.#remember(change);
    }
  }

  // Nothing more can be stored: play goes on in the memory of this page, and the table says so.
  async #remember(change: Change): Promise<void> {
    const memory = new MemoryKeep();
    const rows = await this.#keep.rows(this.#id).catch(() => []);
    await memory.write({ table: this.#id, rows, ended: [], head: this.#head });
    await memory.write(change);
    this.#keep = memory;
    this.#lasting = false;
    this.#change('open', 'storage');
  }

  async #think(ask: NonNullable<RoomAnswer['ask']>[number]): Promise<void> {
    const { ticket } = ask;
    const room = this.#room;
    const say = (what: { action: string } | { fault: string }): void => {
      if (room === this.#room) void this.#input({ ask: 'room.bot', ticket, ...what });
    };
    try {
      const way = this.#way;
      if (!way) throw new Error('nobody knows what is played here');
      const seed = new DataView(this.#around.random(4).buffer).getUint32(0);
      const { signal } = this.#ends;
      const late = (yes: boolean): void => (yes ? this.#change('open', 'thinkers') : this.#opens());
      const think = async (): Promise<string> =>
        (await this.#atOnce(room, ticket, seed)) ?? this.#around.bots.answer(way, ask, seed, signal);
      say({ action: await patiently(think, late, signal) });
    } catch (why) {
      say({ fault: why instanceof Refusal ? why.code : 'ended' });
    }
  }

  // The answer of a bot that does not search, from the room's own engine. Undefined if another thread has to be asked.
  async #atOnce(room: number, ticket: number, seed: number): Promise<string | undefined> {
    try {
      return (await this.#ask<{ action: string }>({ ask: 'room.think', room, ticket, seed })).action;
    } catch (why) {
      if (why instanceof Refusal && why.code === 'searches') return undefined;
      throw why;
    }
  }

  #arm(wake: number | null): void {
    clearTimeout(this.#wake);
    if (wake === null || this.#ends.signal.aborted) return;
    const wait = Math.min(Math.max(0, wake - this.#around.now()), longestTimer);
    this.#wake = setTimeout(() => void this.#input({ ask: 'room.tick' }), wait);
  }

  #opens(): void {
    this.#change('open', this.#lasting ? undefined : 'storage');
  }

  #change(...status: [Status, Why?]): void {
    this.#status = status;
    this.#statuses.tell(...status);
  }

  #gone(why: Why): void {
    this.#stop();
    this.#change('gone', why);
  }

  #stop(): void {
    clearTimeout(this.#wake);
    this.#ends.abort();
  }
}
