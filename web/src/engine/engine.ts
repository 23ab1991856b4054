// The engine of this page. Each game has a small module for its tables, and the full engine does everything else. The
// full engine loads on demand, in two threads: one for quick answers and one for long computations. Neither the page
// nor a table ever waits for a bot.
import { tables, whole } from 'virtual:engine';
import { lang } from '../i18n/index.ts';
import { Parted, type Ask } from './parted.ts';
import { Thread, type Places, type WorkerLike } from './thread.ts';
import type { Question } from './types.ts';

export { Refusal } from './refusal.ts';
export type { Ask } from './parted.ts';
export type * from './types.ts';

// Whether this build has an engine. Without an engine, nothing can be played or computed in the browser alone.
export const engineIsThere = whole !== '';

function startWorker({ parts, texts }: Places): WorkerLike {
  if (!engineIsThere) throw new Error('this build has no engine');
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const full = (addresses: string[]): string[] => addresses.map((address) => new URL(address, document.baseURI).href);
  worker.postMessage({ parts: full(parts), texts: Object.fromEntries(Object.entries(texts).map(([lang, of]) => [lang, full(of)])), lang: lang() });
  return worker;
}

const startWhole = (): WorkerLike => startWorker({ parts: [whole], texts: {} });
const quick = new Thread(startWhole);
const thinking = new Thread(startWhole, true);

// Questions that may take a long time.
const slow = new Set<Question['ask']>(['bot', 'analyse', 'odds', 'eval', 'score', 'verify', 'bench', 'match']);

// Asks the full engine. If a question is cancelled by its signal, the engine stops working on it, and the promise
// rejects with the signal's reason.
export const ask: Ask = (question, { signal } = {}) => (slow.has(question.ask) ? thinking : quick).ask(question, signal);

const parted = new Parted(ask, (game) => {
  const places = tables[game];
  return places === undefined ? undefined : new Thread(() => startWorker(places));
});

// Asks about a table of this game. The game's own module answers if it can, and otherwise the full engine does. The
// game's rooms stay in its module.
export const askFor = (game: string): Ask => parted.askFor(game);

