// A thread that answers questions one at a time. The first message says where to find the module, its second part if it
// has one, and its texts. The first texts of one language load together with the module. The second part and the other
// texts load shortly after the first answer, or at once if a question cannot be answered without them.
import type { Lang } from '../settings.svelte.ts';
import { EngineModule } from './module.ts';
import type { FromWorker, Places, ToWorker } from './thread.ts';

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<ToWorker>) => void;
  postMessage(message: FromWorker): void;
};

const moment = 1500;

let places: Places = { parts: [], texts: {} };
let engine: Promise<EngineModule> | undefined;
let needed = false; // something necessary could not be loaded, so nothing is answered until it has been
const spoken = new Set<Lang>(); // the languages loaded into this engine
const coming = new Set<string>(); // files requested before they were needed

// Waits for this file in the middle of a question. The worker may block, because this disturbs nobody.
function now(address: string | undefined): ArrayBuffer {
  const request = new XMLHttpRequest();
  try {
    if (address === undefined) throw new Error('there is no such part of the engine');
    request.open('GET', address, false);
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200) throw new Error(`engine: ${request.status}`);
  } catch (fault) {
    [engine, needed] = [undefined, true];
    throw fault;
  }
  return request.response as ArrayBuffer;
}

function textNow(lang: Lang, part: number): ArrayBuffer {
  spoken.add(lang);
  return now(places.texts[lang]?.[part]);
}

async function fetchText(address: string): Promise<ArrayBuffer> {
  const from = await fetch(address);
  if (!from.ok) throw new Error(`engine: ${from.status}`);
  return from.arrayBuffer();
}

// The texts that every answer needs; each comes as a function that adds it to the module.
function firstTexts(): Promise<(here: EngineModule) => void>[] {
  return [...spoken].flatMap((lang) =>
    (places.texts[lang] ?? []).slice(0, needed ? undefined : 1).map(async (address, part) => {
      const text = await fetchText(address);
      return (here: EngineModule) => here.addText(lang, part, text);
    }),
  );
}

async function loadModule(): Promise<EngineModule> {
  const [first, rest] = places.parts;
  if (first === undefined) throw new Error('there is no engine');
  const texts = Object.fromEntries(Object.entries(places.texts).map(([lang, parts]) => [lang, parts.length]));
  const later = { rest: () => now(rest), text: textNow, texts };
  const here = await EngineModule.load(await fetch(first), later);
  if (needed && rest) await here.complete(await fetch(rest));
  return here;
}

async function load(): Promise<EngineModule> {
  const [here, ...texts] = await Promise.all([loadModule(), ...firstTexts()]);
  for (const give of texts) give(here);
  return here;
}

// Loads the module once. If loading fails, the next question tries again, because the network may be back.
function loaded(): Promise<EngineModule> {
  engine ??= load();
  engine.catch(() => (engine = undefined));
  return engine;
}

function soon(address: string | undefined, bring: (address: string) => Promise<void>): void {
  if (!address || coming.has(address)) return;
  coming.add(address);
  setTimeout(() => void bring(address).catch(() => undefined), moment);
}

// Loads the other parts before they are needed. If this fails, the file is loaded again when it is needed.
function completeSoon(here: EngineModule): void {
  soon(places.parts[1], async (address) => here.complete(await fetch(address)));
  for (const lang of spoken) soon(places.texts[lang]?.[1], async (address) => here.addText(lang, 1, await fetchText(address)));
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
    places = data;
    spoken.add(data.lang);
    loaded().catch(() => undefined); // the next question reports the failure
  } else {
    void answer(data.id, data.question);
  }
};
