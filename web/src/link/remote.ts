// A table on the house, reached through the WebSocket of docs/server-protocol.md. It reconnects automatically and
// repeats unanswered commands with the same numbers, so that each command is carried out once.
import type { Command, Message, Version } from '$wire';
import type { Lang } from '../settings.svelte.ts';
import { leaveClient, takeClient, type Client } from './client.ts';
import { Hearers } from './hearers.ts';
import type { Given, Link, Status, Why } from './link.ts';

const protocol: `brelan-${Version}` = 'brelan-2';
const firstWait = 500;
const longestWait = 20_000;
const quiet = 25_000; // after this much silence, we ask the house whether it is still there
const patience = 8_000; // how long we wait for the house to answer
const oldAfter = 4; // after this many failures in a row, we conclude that the page is too old for the house

// The table has removed us; the connection is not to blame.
const forGood = new Set<string>(['not-found', 'kicked', 'closed', 'logout', 'damaged']);

export interface House {
  socket(address: string, protocol: string): WebSocket;
  // Why a socket cannot be opened, if the house says why; 'line' means that we should try again.
  whyNot(table: string): Promise<Why>;
  // The address of a table's socket, without a query.
  address(table: string): string;
}

export class RemoteTable implements Link {
  readonly #table: string;
  readonly #house: House;
  readonly #client: Client;
  readonly #messages = new Hearers<[Message]>();
  readonly #statuses = new Hearers<[Status, Why?, number?]>();
  #lang: Lang;
  #status: [Status, Why?, number?] = ['connecting'];
  #socket: WebSocket | undefined;
  #fair = true; // whether this link takes part in shuffles
  #seen = 0;
  #incarnation = ''; // the history seen so far
  #tries = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  readonly #ends = new AbortController(); // aborted only by close(): a reloaded page repeats unanswered commands

  constructor(table: string, lang: Lang, house: House) {
    this.#table = table;
    this.#lang = lang;
    this.#house = house;
    this.#client = takeClient(table);
    const { signal } = this.#ends;
    const listen = (what: string, then: () => void): void => globalThis.addEventListener?.(what, then, { signal });
    listen('online', () => this.#hurry());
    listen('offline', () => this.#ask());
    listen('pagehide', () => leaveClient(table, this.#client));
    listen('pageshow', () => void takeClient(table));
    globalThis.document?.addEventListener('visibilitychange', () => this.#hurry(), { signal });
    this.#connect();
  }

  on(hear: (message: Message) => void): () => void {
    return this.#messages.add(hear);
  }

  onStatus(hear: (status: Status, why?: Why, again?: number) => void): () => void {
    const leave = this.#statuses.add(hear);
    hear(...this.#status);
    return leave;
  }

  send(command: Given): number {
    const unnumbered = command.do === 'state' || command.do === 'record' || command.do === 'ping';
    const id = command.id ?? this.#client.next;
    this.#client.next = Math.max(this.#client.next, id + 1);
    const numbered = { id, command: command.do === 'act' ? { at: this.#seen, ...command, id } : { ...command, id } };
    if (!unnumbered) this.#client.asked.push(numbered);
    this.#write(numbered.command);
    return id;
  }

  speak(lang: Lang): void {
    if (lang === this.#lang) return;
    this.#lang = lang;
    this.#seen = 0;
    if (this.#socket) this.#connect();
  }

  takeNoPart(): void {
    if (!this.#fair) return;
    this.#fair = false;
    if (this.#socket) this.#connect();
  }

  close(): void {
    this.#messages.clear();
    this.#statuses.clear();
    this.#end('gone');
    this.#ends.abort();
  }

  #write(command: Command): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(command));
  }

  #change(...status: [Status, Why?, number?]): void {
    this.#status = status;
    this.#statuses.tell(...status);
  }

  #connect(): void {
    this.#drop();
    this.#change('connecting', this.#status[1]);
    const query = new URLSearchParams({ client: this.#client.name, texts: this.#lang, ...(this.#fair ? { fair: '1' } : {}) });
    if (this.#seen > 0) query.set('from', String(this.#seen));
    if (this.#incarnation) query.set('incarnation', this.#incarnation);
    const socket = this.#house.socket(`${this.#house.address(this.#table)}?${query}`, protocol);
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event) => this.#take(event.data);
    socket.onclose = (event) => void this.#lost(socket, event.reason);
    this.#look(longestWait);
  }

  // Closes the socket without reporting this.
  #drop(): void {
    clearTimeout(this.#again);
    clearTimeout(this.#watch);
    const socket = this.#socket;
    this.#socket = undefined;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close(1000);
  }

  #opened(socket: WebSocket): void {
    if (socket.protocol !== protocol) return this.#end('gone', 'version');
    this.#look(quiet);
    this.#change('open');
    for (const { command } of this.#client.asked) this.#write(command);
  }

  #take(data: unknown): void {
    this.#tries = 0;
    this.#look(quiet);
    let message: Message;
    try {
      message = JSON.parse(String(data)) as Message;
    } catch {
      return this.#end('gone', 'version');
    }
    if (message.type === 'state' || message.type === 'hello') this.#incarnation = message.incarnation ?? '';
    if (message.type === 'state') this.#seen = message.n;
    else if (message.type === 'event') this.#seen = Math.max(this.#seen, message.n);
    else if (message.type === 'ok' || message.type === 'error') this.#answered(message.id);
    this.#messages.tell(message);
    if (message.type === 'error' && message.code === 'old-protocol') this.#end('gone', 'version');
  }

  #answered(id: number | undefined): void {
    this.#client.asked = this.#client.asked.filter((one) => one.id !== id);
  }

  // Waits for a message. After a long silence, asks the house for one. If no message arrives then, the connection is
  // dead, whatever the browser says.
  #look(time: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => (time === quiet ? this.#ask() : this.#connectLater('line')), time);
  }

  #ask(): void {
    if (this.#status[0] !== 'open') return;
    this.#write({ do: 'ping' });
    this.#look(patience);
  }

  // Someone is looking at the page again, or the network is back, so we stop waiting.
  #hurry(): void {
    if (globalThis.document?.visibilityState === 'hidden') return;
    if (this.#status[0] === 'lost') this.#connect();
    else this.#ask();
  }

  async #lost(socket: WebSocket, reason: string): Promise<void> {
    if (this.#socket !== socket) return;
    if (forGood.has(reason)) return this.#end('gone', reason as Why);
    this.#connectLater(reason === 'fault' ? 'fault' : 'line');
    const why = await this.#house.whyNot(this.#table);
    if (this.#status[0] === 'gone' || this.#status[0] === 'open') return;
    if (why === 'version' && this.#tries < oldAfter) return;
    if (why !== 'line' && why !== 'offline') this.#end('gone', why);
    else if (this.#status[0] === 'lost') this.#change('lost', why, this.#status[2]);
  }

  // The wait grows with each failure and is partly random, so that clients do not all come back at once.
  #connectLater(why: Why): void {
    this.#drop();
    const wait = Math.min(longestWait, firstWait * 2 ** this.#tries++) * (0.5 + Math.random());
    this.#change('lost', why, wait);
    this.#again = setTimeout(() => this.#connect(), wait);
  }

  #end(status: Status, why?: Why): void {
    this.#drop();
    this.#change(status, why);
  }
}
