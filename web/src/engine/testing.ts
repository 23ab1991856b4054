// For tests: the engine in this thread, without a worker. `engineHere` is undefined if no engine was built.
import { readFileSync } from 'node:fs';
import { engineFiles } from '../../plugins/engine.ts';
import { EngineModule } from './module.ts';
import { Parted } from './parted.ts';
import { Thread, type ToWorker, type WorkerLike } from './thread.ts';

const files = engineFiles();

export const engineHere = files !== undefined;
export const tablesHere = Object.keys(files?.tables ?? {});

export const bytesOf = (path: string): ArrayBuffer => new Uint8Array(readFileSync(path)).buffer;

// The module of a game's tables. It reads its second part and its texts when they are first needed.
export async function tableHere(game: string, read = bytesOf): Promise<EngineModule> {
  const { parts, texts } = files!.tables[game]!;
  return EngineModule.load(bytesOf(parts[0]!), {
    rest: () => read(parts[1]!),
    text: (lang, part) => read(texts[lang]![part]!),
    texts: Object.fromEntries(Object.entries(texts).map(([lang, parts]) => [lang, parts.length])),
  });
}

// A worker that runs the full engine or the module of a game's tables in this thread, and answers in a later turn of
// the event loop.
export function workerHere(table?: string): WorkerLike {
  if (!files) throw new Error('the engine was not built: cmake --build --preset wasm');
  const engine = table === undefined ? EngineModule.load(bytesOf(files.whole)) : tableHere(table);
  let open = true;
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: (message: ToWorker) => {
      if ('parts' in message) return;
      void engine.then((here) => {
        if (!open) return;
        const answer = here.ask(message.question);
        setTimeout(() => worker.onmessage?.({ data: { id: message.id, answer } } as MessageEvent), 0);
      });
    },
    terminate: () => void (open = false),
  };
  return worker;
}

export const threadHere = (table?: string): Thread => new Thread(() => workerHere(table));

// The engine as a page has it: the modules of the tables, and the full engine for everything else.
export function partedHere(): Parted {
  const whole = threadHere();
  return new Parted((question, { signal } = {}) => whole.ask(question, signal), threadHere);
}
