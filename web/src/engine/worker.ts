// A thread that answers questions one after the other. The first message is where the module is, and its second part where it
// has one. That comes a moment after the first answer, or at once where a question cannot be answered without it.
import { EngineModule } from './module.ts';
import type { FromWorker, ToWorker } from './thread.ts';

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<ToWorker>) => void;
  postMessage(message: FromWorker): void;
};

const moment = 1500;

let parts: string[] = [];
let engine: Promise<EngineModule> | undefined;
let needed = false; // whether the second part was called and could not be loaded: nothing is answered without it then
let coming = false;

// Waits for the second part in the middle of a question. That the worker stands still meanwhile disturbs nobody.
function restNow(): ArrayBuffer {
  const request = new XMLHttpRequest();
  try {
    request.open('GET', parts[1] ?? '', false);
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200) throw new Error(`engine: ${request.status}`);
  } catch (fault) {
    [engine, needed] = [undefined, true];
    throw fault;
  }
  return request.response as ArrayBuffer;
}

async function load(): Promise<EngineModule> {
  const [first, rest] = parts;
  if (first === undefined) throw new Error('there is no engine');
  const here = await EngineModule.load(await fetch(first), restNow);
  if (needed && rest) await here.complete(await fetch(rest));
  return here;
}

// Loads the module, once. What could not be loaded is tried again with the next question: the network may be back.
function loaded(): Promise<EngineModule> {
  engine ??= load();
  engine.catch(() => (engine = undefined));
  return engine;
}

// Brings the second part before it is called; what fails here is tried again when it is.
function completeSoon(here: EngineModule): void {
  const rest = parts[1];
  if (coming || !rest) return;
  coming = true;
  setTimeout(() => void fetch(rest).then((from) => here.complete(from)).catch(() => undefined), moment);
}

async function answer(id: number, question: string): Promise<void> {
  try {
    const here = await loaded();
    scope.postMessage({ id, answer: here.ask(question) });
    completeSoon(here);
  } catch (fault) {
    scope.postMessage({ id, answer: JSON.stringify({ error: { code: 'no-engine', text: String(fault) } }) });
  }
}

scope.onmessage = ({ data }) => {
  if ('parts' in data) {
    ({ parts } = data);
    loaded().catch(() => undefined); // told to whoever asks
  } else {
    void answer(data.id, data.question);
  }
};
