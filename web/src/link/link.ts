// There are two links but only one client: tables on the house (remote.ts) and in this browser (local.ts) exchange the
// same messages.
import type { ActDoing, Doing, Message } from '$wire';
import type { Lang } from '../settings.svelte.ts';

// A command as it is given to a link. The link adds the command's number (`id`) and, for an action, the last event that
// was seen (`at`), if they are missing.
export type Given = { id?: number } & (Exclude<Doing, ActDoing> | (Omit<ActDoing, 'at'> & { at?: number }));

// connecting: the link is connecting, for the first time or again; open; lost: it will reconnect automatically; gone:
// it will not reconnect.
export type Status = 'connecting' | 'open' | 'lost' | 'gone';

// Why a link is lost or gone.
export type Why =
  | 'line' // the connection broke, or the house is away
  | 'offline' // this device has no network
  | 'not-found' | 'kicked' | 'closed' | 'logout' // the table has removed us for good
  | 'fault' // the table failed and is being restored from its rows: we will try again
  | 'damaged' // the table is quarantined: it is not restored automatically
  | 'version' // the house now runs another version: the page must be reloaded
  | 'storage' // a table in this browser can no longer be stored
  | 'elsewhere' // a table in this browser is open in another tab
  | 'thinkers' // for a table in this browser, the bots that search are not loaded yet
  | 'engine'; // this page has no engine for a table in this browser

export interface Link {
  // Whether several people on this device take turns with the link.
  shared?(): boolean;
  // Sends a command to the table, and returns its number. The answer, `ok` or `error`, carries the same number.
  send(command: Given): number;
  // Subscribes to all future messages; call the function that it returns to stop.
  on(hear: (message: Message) => void): () => void;
  // Subscribes to the link's status, which is reported now and at every change. `again` is the number of milliseconds
  // until the next attempt.
  onStatus(hear: (status: Status, why?: Why, again?: number) => void): () => void;
  // Sets the language of sentences from now on. A complete state in that language follows.
  speak(lang: Lang): void;
  // Stops taking part in shuffles at once, because nobody should have to wait for a client that is not going to seal
  // anything.
  takeNoPart?(): void;
  // Leaves the table. No messages arrive after that.
  close(): void;
}
