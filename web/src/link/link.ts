// Two links, one client: a table of the house (remote.ts) and a table in this browser (local.ts) speak the same messages.
import type { ActDoing, Doing, Message } from '$wire';
import type { Lang } from '../settings.svelte.ts';

// A command as it is given to a link, which numbers it (`id`) and says of an action what was seen when it was given (`at`),
// where that is absent.
export type Given = { id?: number } & (Exclude<Doing, ActDoing> | (Omit<ActDoing, 'at'> & { at?: number }));

// connecting: the first time or again; open; lost: it comes back by itself; gone: it does not.
export type Status = 'connecting' | 'open' | 'lost' | 'gone';

// Why a link is lost or gone.
export type Why =
  | 'line' // the connection broke, or the house is away
  | 'offline' // this device has no network
  | 'not-found' | 'kicked' | 'closed' | 'logout' // the table has shown us out, for good
  | 'fault' // the table has failed and comes back from its rows: it is tried again
  | 'damaged' // the table was set aside: it does not come back by itself
  | 'version' // the house speaks another version now: the page must be loaded anew
  | 'storage' // a table in this browser can no longer be kept
  | 'elsewhere' // a table in this browser is open in another tab
  | 'thinkers' // the bots of a table in this browser that think ahead are not loaded yet
  | 'engine'; // there is no engine here for a table in this browser

export interface Link {
  // Whether several persons of this device look through it, each in turn.
  shared?(): boolean;
  // Gives a command to the table and returns its number; an answer with that number comes as `ok` or `error`.
  send(command: Given): number;
  // Hears all messages from now on; what is returned ends that.
  on(hear: (message: Message) => void): () => void;
  // Hears how the link is, at once and whenever it changes. `again`: milliseconds until it tries again.
  onStatus(hear: (status: Status, why?: Why, again?: number) => void): () => void;
  // Has the sentences for people in this language from now on; a whole state in it follows.
  speak(lang: Lang): void;
  // Takes part in no shuffle any more, from this moment: nobody is to wait for one who will seal nothing.
  takeNoPart?(): void;
  // Leaves the table. Nothing is heard afterwards.
  close(): void;
}
