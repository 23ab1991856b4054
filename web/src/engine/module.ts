// The engine itself: a WebAssembly module without imports. There are two exceptions: the module of a table imports its
// texts, and a module built in two parts imports the table slots for the functions of the second part.
// docs/engine-api.md describes the questions.
import type { Lang } from '../settings.svelte.ts';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  brelan_alloc(size: number): number;
  brelan_free(place: number): void;
  brelan_ask(place: number, size: number): number;
  brelan_answer(): number;
  brelan_texts(language: number, place: number, size: number, last: number): void;
}

type Placed = (...given: unknown[]) => unknown;

// Supplies what a question needs in order to continue: the second part, or one part of a language's texts. Each
// function returns only when the part is there. `texts` says how many parts each language has, in the order of the
// languages' numbers in the engine.
export interface Later {
  rest(): BufferSource;
  text(lang: Lang, part: number): ArrayBuffer;
  texts: Partial<Record<Lang, number>>;
}

const writer = new TextEncoder();
const reader = new TextDecoder();

// Compiles the module while it downloads, if the host sends the right content type.
async function compile(from: Response | BufferSource): Promise<WebAssembly.Module> {
  if (!(from instanceof Response)) return WebAssembly.compile(from);
  if (!from.ok) throw new Error(`engine: ${from.status}`);
  const streams = from.headers.get('content-type')?.startsWith('application/wasm');
  return streams ? WebAssembly.compileStreaming(from) : WebAssembly.compile(await from.arrayBuffer());
}

const nothing = (): never => {
  throw new Error('the engine has nothing more');
};
const noLater: Later = { rest: nothing, text: nothing, texts: {} };

const at = (table: WebAssembly.Table, place: number): unknown => (place < table.length ? table.get(place) : undefined);

export class EngineModule {
  readonly #code: WebAssembly.Module;
  readonly #later: Later;
  readonly #texts = new Map<Lang, ArrayBuffer[]>();
  #rest: WebAssembly.Module | undefined;
  #exports: Exports;
  #whole = false; // whether the second part has been loaded

  private constructor(code: WebAssembly.Module, later: Later) {
    this.#code = code;
    this.#later = later;
    this.#exports = this.#start();
  }

  static async load(from: Response | BufferSource, later = noLater): Promise<EngineModule> {
    return new EngineModule(await compile(from), later);
  }

  // Adds the second part before anything needs it.
  async complete(from: Response | BufferSource): Promise<void> {
    const rest = await compile(from);
    this.#rest ??= rest;
    this.#join();
  }

  // Adds one part of a language's texts unless it is already loaded.
  addText(lang: Lang, part: number, text: ArrayBuffer): void {
    const there = this.#of(lang);
    if (part !== there.length) return;
    there.push(text);
    this.#give(lang, part, text);
  }

  #languages(): Lang[] {
    return Object.keys(this.#later.texts) as Lang[];
  }

  // The parts of a language that have been loaded.
  #of(lang: Lang): ArrayBuffer[] {
    return this.#texts.get(lang) ?? this.#texts.set(lang, []).get(lang)!;
  }

  #start(): Exports {
    const placeholder = new Proxy({}, { get: (_, place) => this.#placed(Number(place)) });
    const texts = { more: (language: number) => this.#more(this.#languages()[language]!) };
    this.#whole = false;
    this.#exports = new WebAssembly.Instance(this.#code, { placeholder, texts }).exports as unknown as Exports;
    if (this.#rest) this.#join();
    this.#exports._initialize();
    for (const [lang, texts] of this.#texts) texts.forEach((text, part) => this.#give(lang, part, text));
    return this.#exports;
  }

  // Called when the module lacks a text in this language.
  #more(lang: Lang): void {
    const part = this.#of(lang).length;
    this.addText(lang, part, this.#later.text(lang, part));
  }

  #give(lang: Lang, part: number, text: ArrayBuffer): void {
    const last = part === this.#later.texts[lang]! - 1;
    this.#exports.brelan_texts(this.#languages().indexOf(lang), this.#write(new Uint8Array(text)), text.byteLength, Number(last));
  }

  #write(bytes: Uint8Array): number {
    const { brelan_alloc, memory } = this.#exports;
    const place = brelan_alloc(bytes.length) >>> 0;
    new Uint8Array(memory.buffer).set(bytes, place);
    return place;
  }

  // A placeholder in a function table. It loads the second part, whose function then takes the slot. Some versions of
  // binaryen put such functions into a separate table, so the right table is the one whose slot has changed.
  #placed(place: number): Placed {
    return (...given) => {
      this.#rest ??= new WebAssembly.Module(this.#later.rest());
      const tables = Object.values(this.#exports).filter((one) => one instanceof WebAssembly.Table);
      const before = tables.map((table) => at(table, place));
      this.#join();
      const now = tables.map((table) => at(table, place)).find((one, i) => one !== before[i]);
      return (now as Placed)(...given);
    };
  }

  #join(): void {
    if (this.#whole || !this.#rest) return;
    new WebAssembly.Instance(this.#rest, { primary: this.#exports as unknown as WebAssembly.ModuleImports });
    this.#whole = true;
  }

  // Asks a question and returns the answer; both are JSON. An internal error of the engine is also an answer, but by
  // then the engine has restarted and has lost its rooms.
  ask(question: string): string {
    const { brelan_free, brelan_ask, brelan_answer, memory } = this.#exports;
    try {
      const bytes = writer.encode(question);
      const place = this.#write(bytes);
      const size = brelan_ask(place, bytes.length);
      const answer = reader.decode(new Uint8Array(memory.buffer, brelan_answer() >>> 0, size));
      brelan_free(place);
      return answer;
    } catch (fault) {
      this.#start();
      return JSON.stringify({ error: { code: 'broken', text: String(fault) } });
    }
  }
}
