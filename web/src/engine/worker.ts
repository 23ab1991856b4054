// A thread that answers questions one after the other. The first message is the address of the module.
import { EngineModule } from './module.ts';
import type { FromWorker, ToWorker } from './thread.ts';

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<ToWorker>) => void;
  postMessage(message: FromWorker): void;
};

let address: string | undefined;
let engine: Promise<EngineModule> | undefined;

// Loads the module, once. What could not be loaded is tried again with the next question: the network may be back.
function loaded(): Promise<EngineModule> {
  if (address === undefined) return Promise.reject(new Error('there is no engine'));
  engine ??= fetch(address).then((response) => EngineModule.load(response));
  engine.catch(() => (engine = undefined));
  return engine;
}

async function answer(id: number, question: string): Promise<void> {
  try {
    scope.postMessage({ id, answer: (await loaded()).ask(question) });
  } catch (fault) {
    scope.postMessage({ id, answer: JSON.stringify({ error: { code: 'no-engine', text: String(fault) } }) });
  }
}

scope.onmessage = ({ data }) => {
  if ('address' in data) {
    ({ address } = data);
    loaded().catch(() => undefined); // told to whoever asks
  } else {
    void answer(data.id, data.question);
  }
};
