// The engine in its three forms: a program of this machine, the whole as WebAssembly, and the module of one game's tables.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

// A program that answers one question a line.
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

// An instance of a module; of one in two parts the second is there when it is first called. `more` gives the next part of its
// texts, { text, last }, where the module has no text of this language for this key.
export class Module {
  exports;

  constructor(code, { rest, more } = {}) {
    let second;
    // The function stands in one table or another, as the version of binaryen has it: where the place has changed.
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

// What the module of a table can be asked; all else is in the whole alone.
const ofTables = (ask) => ask === 'options' || ask === 'bots' || ask === 'bot' || ask.startsWith('room.');

const codeOf = (text) => JSON.parse(text).error?.code;

// The answer about options as the module of a table gives it: without the rules page there are no names of chapters.
const withoutChapters = (text) => text.replace(/"x-chapters":\{[^}]*\}/, '"x-chapters":{}');

// The three of them about one game; every question is put to all that have the answer.
export class Three {
  counts = { same: 0, failed: 0 };
  #program;
  #whole;
  #table;
  #searching = new Set(); // bots that the module of the table has only the names of

  constructor(program, whole, table) {
    [this.#program, this.#whole, this.#table] = [program, whole, table];
  }

  // The answer of the program, parsed; what another says instead is a failure, and is shown.
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
