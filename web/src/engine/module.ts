// The engine itself: a WebAssembly module without imports. docs/engine-api.md says what it can be asked.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  brelan_alloc(size: number): number;
  brelan_free(place: number): void;
  brelan_ask(place: number, size: number): number;
  brelan_answer(): number;
}

const writer = new TextEncoder();
const reader = new TextDecoder();

export class EngineModule {
  readonly #code: WebAssembly.Module;
  #exports: Exports;

  private constructor(code: WebAssembly.Module) {
    this.#code = code;
    this.#exports = EngineModule.#start(code);
  }

  // Compiles while it loads, where the host says what the file is.
  static async load(from: Response | BufferSource): Promise<EngineModule> {
    if (!(from instanceof Response)) return new EngineModule(await WebAssembly.compile(from));
    if (!from.ok) throw new Error(`engine: ${from.status}`);
    const streams = from.headers.get('content-type')?.startsWith('application/wasm');
    return new EngineModule(streams ? await WebAssembly.compileStreaming(from) : await WebAssembly.compile(await from.arrayBuffer()));
  }

  static #start(code: WebAssembly.Module): Exports {
    const exports = new WebAssembly.Instance(code).exports as unknown as Exports;
    exports._initialize();
    return exports;
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
      this.#exports = EngineModule.#start(this.#code);
      return JSON.stringify({ error: { code: 'broken', text: String(fault) } });
    }
  }
}
