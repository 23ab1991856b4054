// For tests: the engine in this thread, without a worker. `engineHere` is undefined where it was not built.
import { readFileSync } from 'node:fs';
import { engineFiles } from '../../plugins/engine.ts';
import { EngineModule } from './module.ts';
import { Parted } from './parted.ts';
import { Thread, type ToWorker, type WorkerLike } from './thread.ts';

const files = engineFiles();

export const engineHere = files !== undefined;
export const tablesHere = Object.keys(files?.tables ?? {});

// A worker that answers in a later turn of this thread, with the whole engine or the module of a game's tables, whose second
// part is read when it is first called.
export function workerHere(table?: string): WorkerLike {
  const [file, rest] = table === undefined ? [files?.whole] : (files?.tables[table] ?? []);
  if (!file) throw new Error('the engine was not built: cmake --build --preset wasm');
  const engine = EngineModule.load(readFileSync(file), rest ? () => readFileSync(rest) : undefined);
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

// The engine as a page has it: the tables' modules, and the whole behind them.
export function partedHere(): Parted {
  const whole = threadHere();
  return new Parted((question, { signal } = {}) => whole.ask(question, signal), threadHere);
}
