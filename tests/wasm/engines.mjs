// The engine in three forms: a native program, the full WebAssembly module, and the table module of one game.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

// A program that answers one question per line.
export class Program {
  #child;
  #lines;

  constructor(path) {
    this.#child = spawn(path, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  async ask(question) {
    this.#child.stdin.write(`${question}\n`);
    const { value, done } = await this.#lines.next();
    if (done) throw new Error(`the program ended at ${question.slice(0, 200)}`);
    return value;
  }

  end() {
    this.#child.stdin.end();
  }
}

// An instance of a module. If the module is in two parts, the second is loaded on its first call. `more` returns the
// next part of its texts, { text, last }, when the module has no text in this language for this key.
export class Module {
  exports;

  constructor(code, { rest, more } = {}) {
    let second;
    // Depending on the version of binaryen, the function is in one table or another: use the table whose slot has
    // changed.
    const later = (place) => (...given) => {
      const at = () => Object.values(this.exports).map((one) => one instanceof WebAssembly.Table && place < one.length && one.get(Number(place)));
      const before = at();
      second ??= new WebAssembly.Instance(rest, { primary: this.exports });
      return at().find((one, i) => one !== before[i])(...given);
    };
    const placeholder = new Proxy({}, { get: (_, place) => later(place) });
    const texts = {
      more: (language, key, size) => {
        const { text, last } = more(language, this.#read(key, size));
        this.exports.brelan_texts(language, ...this.#write(text), last ? 1 : 0);
      },
    };
    this.exports = new WebAssembly.Instance(code, { placeholder, texts }).exports;
    this.exports._initialize();
  }

  ask(question) {
    const [place, size] = this.#write(question);
    const answer = this.exports.brelan_ask(place, size);
    this.exports.brelan_free(place);
    return this.#read(this.exports.brelan_answer(), answer);
  }

  #write(text) {
    const bytes = new TextEncoder().encode(text);
    const place = this.exports.brelan_alloc(bytes.length) >>> 0;
    new Uint8Array(this.exports.memory.buffer).set(bytes, place);
    return [place, bytes.length];
  }

  #read(place, size) {
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, place >>> 0, size));
  }
}

// The questions that the module of a table answers; only the full engine answers the others.
const ofTables = (ask) => ask === 'options' || ask === 'bots' || ask === 'bot' || ask.startsWith('room.');

const codeOf = (text) => JSON.parse(text).error?.code;

// The options as answered by a table module, which has no chapter titles because it lacks the rules page.
const withoutChapters = (text) => text.replace(/"x-chapters":\{[^}]*\}/, '"x-chapters":{}');

// All three forms for one game. Every question goes to all of them that can answer it.
export class Three {
  counts = { same: 0, failed: 0 };
  #program;
  #whole;
  #table;
  #searching = new Set(); // bots that the table module knows only by name

  constructor(program, whole, table) {
    [this.#program, this.#whole, this.#table] = [program, whole, table];
  }

  // The parsed answer of the program. If another form answers differently, that is a failure and is shown.
  async ask(question) {
    const text = JSON.stringify(question);
    const wanted = this.#program.ask(text);
    const whole = this.#whole.ask(text);
    const program = await wanted;
    this.#compare(text, 'the whole', whole, program);
    const { answer, error } = JSON.parse(program);
    if (question.ask === 'bots') for (const { name, nodes } of answer.bots) if (nodes > 0) this.#searching.add(name);
    if (this.#table && ofTables(question.ask)) {
      const table = this.#table.ask(text);
      if (question.ask === 'bot' && this.#searching.has(question.bot)) this.#compare(text, 'the table', codeOf(table), 'elsewhere');
      else this.#compare(text, 'the table', table, question.ask === 'options' ? withoutChapters(program) : program);
    }
    if (error) throw new Error(`${text.slice(0, 300)}: ${error.text}`);
    return answer;
  }

  #compare(question, who, said, wanted) {
    const good = said === wanted;
    this.counts[good ? 'same' : 'failed'] += 1;
    if (good) return;
    console.log(`FAILED ${question.slice(0, 300)}\n  wanted: ${wanted.slice(0, 300)}\n  ${who}: ${String(said).slice(0, 300)}`);
  }

  end() {
    this.#program.end();
  }
}
