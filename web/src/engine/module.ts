// The engine itself: a WebAssembly module that imports nothing; but that of a table its texts, and where it was built in two
// parts the places of functions of its second part. docs/engine-api.md says what it can be asked.
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

// Gives at once what a question that is being answered cannot go on without: the second part, or a part of the texts of a
// language, of which there are so many.
export interface Later {
  rest(): BufferSource;
  text(lang: Lang, part: number): ArrayBuffer;
  texts: Record<Lang, number>;
}

const languages: readonly Lang[] = ['en', 'fr']; // by the numbers that they have in there

const writer = new TextEncoder();
const reader = new TextDecoder();

// Compiles while it loads, where the host says what the file is.
async function compile(from: Response | BufferSource): Promise<WebAssembly.Module> {
  if (!(from instanceof Response)) return WebAssembly.compile(from);
  if (!from.ok) throw new Error(`engine: ${from.status}`);
  const streams = from.headers.get('content-type')?.startsWith('application/wasm');
  return streams ? WebAssembly.compileStreaming(from) : WebAssembly.compile(await from.arrayBuffer());
}

const nothing = (): never => {
  throw new Error('the engine has nothing more');
};
const noLater: Later = { rest: nothing, text: nothing, texts: { en: 0, fr: 0 } };

const at = (table: WebAssembly.Table, place: number): unknown => (place < table.length ? table.get(place) : undefined);

export class EngineModule {
  readonly #code: WebAssembly.Module;
  readonly #later: Later;
  readonly #texts: Record<Lang, ArrayBuffer[]> = { en: [], fr: [] };
  #rest: WebAssembly.Module | undefined;
  #exports: Exports;
  #whole = false; // whether the instance has its second part

  private constructor(code: WebAssembly.Module, later: Later) {
    this.#code = code;
    this.#later = later;
    this.#exports = this.#start();
  }

  static async load(from: Response | BufferSource, later = noLater): Promise<EngineModule> {
    return new EngineModule(await compile(from), later);
  }

  // Takes the second part before anything asks for it.
  async complete(from: Response | BufferSource): Promise<void> {
    const rest = await compile(from);
    this.#rest ??= rest;
    this.#join();
  }

  // Takes this part of the texts of a language, unless it is there.
  addText(lang: Lang, part: number, text: ArrayBuffer): void {
    if (part !== this.#texts[lang].length) return;
    this.#texts[lang].push(text);
    this.#give(lang, part, text);
  }

  #start(): Exports {
    const placeholder = new Proxy({}, { get: (_, place) => this.#placed(Number(place)) });
    const texts = { more: (language: number) => this.#more(languages[language]!) };
    this.#whole = false;
    this.#exports = new WebAssembly.Instance(this.#code, { placeholder, texts }).exports as unknown as Exports;
    if (this.#rest) this.#join();
    this.#exports._initialize();
    for (const lang of languages) this.#texts[lang].forEach((text, part) => this.#give(lang, part, text));
    return this.#exports;
  }

  // The module has no text of this language for what it wants to say.
  #more(lang: Lang): void {
    const part = this.#texts[lang].length;
    this.addText(lang, part, this.#later.text(lang, part));
  }

  #give(lang: Lang, part: number, text: ArrayBuffer): void {
    const last = part === this.#later.texts[lang] - 1;
    this.#exports.brelan_texts(languages.indexOf(lang), this.#write(new Uint8Array(text)), text.byteLength, Number(last));
  }

  #write(bytes: Uint8Array): number {
    const { brelan_alloc, memory } = this.#exports;
    const place = brelan_alloc(bytes.length) >>> 0;
    new Uint8Array(memory.buffer).set(bytes, place);
    return place;
  }

  // What stands in a table of functions at this place until the second part is there, and puts itself there. Some versions of
  // binaryen give such functions a table of their own: the right one is that in which the place has changed.
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

  // A question and its answer, both JSON. A fault of the engine itself is an answer too: it has begun anew then, and knows
  // no rooms any more.
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
