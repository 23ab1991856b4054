// The engine itself: a WebAssembly module that imports nothing but, where it was built in two parts, the places of functions of
// its second part. docs/engine-api.md says what it can be asked.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  brelan_alloc(size: number): number;
  brelan_free(place: number): void;
  brelan_ask(place: number, size: number): number;
  brelan_answer(): number;
}

type Placed = (...given: unknown[]) => unknown;

// Gives the second part at once: a question is being answered that cannot go on without it.
export type RestNow = () => BufferSource;

const writer = new TextEncoder();
const reader = new TextDecoder();

// Compiles while it loads, where the host says what the file is.
async function compile(from: Response | BufferSource): Promise<WebAssembly.Module> {
  if (!(from instanceof Response)) return WebAssembly.compile(from);
  if (!from.ok) throw new Error(`engine: ${from.status}`);
  const streams = from.headers.get('content-type')?.startsWith('application/wasm');
  return streams ? WebAssembly.compileStreaming(from) : WebAssembly.compile(await from.arrayBuffer());
}

const noRest: RestNow = () => {
  throw new Error('the engine has no second part');
};

export class EngineModule {
  readonly #code: WebAssembly.Module;
  readonly #restNow: RestNow;
  #rest: WebAssembly.Module | undefined;
  #exports: Exports;
  #whole = false; // whether the instance has its second part

  private constructor(code: WebAssembly.Module, restNow: RestNow) {
    this.#code = code;
    this.#restNow = restNow;
    this.#exports = this.#start();
  }

  static async load(from: Response | BufferSource, restNow = noRest): Promise<EngineModule> {
    return new EngineModule(await compile(from), restNow);
  }

  // Takes the second part before anything asks for it.
  async complete(from: Response | BufferSource): Promise<void> {
    const rest = await compile(from);
    this.#rest ??= rest;
    this.#join();
  }

  #start(): Exports {
    const placeholder = new Proxy({}, { get: (_, place) => this.#later(Number(place)) });
    this.#whole = false;
    this.#exports = new WebAssembly.Instance(this.#code, { placeholder }).exports as unknown as Exports;
    if (this.#rest) this.#join();
    this.#exports._initialize();
    return this.#exports;
  }

  // What stands in the table of functions at this place until the second part is there, and puts itself there.
  #later(place: number): Placed {
    return (...given) => {
      this.#rest ??= new WebAssembly.Module(this.#restNow());
      this.#join();
      const table = Object.values(this.#exports).find((one) => one instanceof WebAssembly.Table) as WebAssembly.Table;
      return (table.get(place) as Placed)(...given);
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
    const { brelan_alloc, brelan_free, brelan_ask, brelan_answer, memory } = this.#exports;
    try {
      const bytes = writer.encode(question);
      const place = brelan_alloc(bytes.length) >>> 0;
      new Uint8Array(memory.buffer).set(bytes, place);
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
