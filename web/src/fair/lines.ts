// The lines that a record may have, their form and their order: docs/record-format.md, "Grammar". The caller interprets
// the lines.
import type { Key, Words } from '../i18n/index.ts';

export type Kind =
  | 'brelan' | 'game' | 'options' | 'seats' | 'draw' | 'position' | 'deal' | 'cards' | 'act' | 'score' | 'result' | 'end' | 'undo'
  | 'stand-in' | 'time-out' | 'back' | 'fair' | '!' | 'remark';

// A fault in a record: the number of its line, the key of the sentence, and the words to fill in.
export interface LineFault {
  line: number;
  key: Key;
  words: Words;
}

export class BadLine extends Error {
  readonly fault: LineFault;
  constructor(line: number, key: Key, words: Words = {}) {
    super(key);
    this.fault = { line, key, words };
  }
}

const name = '[a-z][a-z0-9_-]*';
const pair = `${name}=\\S+`;
const seat = 'p(?:[1-9]|[1-4]\\d|5[0-2])';
const whole = '(?:0|[1-9]\\d{0,11})';
const bot = 'bot:[a-z0-9_.:=,+-]{1,64}';
const line = (form: string): RegExp => new RegExp(`^${form}$`, 'u');
const amounts = line(`(?: ${seat} (?:0|-?[1-9]\\d*))+`);

// The rest of a line after its first word, with a space before each further word.
const forms: Partial<Record<Kind, RegExp>> = {
  brelan: line(' 1'),
  game: line(` ${name} rules [1-9]\\d*`),
  options: line(`(?: ${pair})*`),
  seats: line(`(?: ${seat}=(?:"(?:[^"\\\\]|\\\\["\\\\])+"|${bot}))+`),
  draw: line('(?: \\S+)+'),
  deal: line(` [1-9]\\d{0,8}(?: ${pair})*`),
  score: amounts,
  result: amounts,
  end: line(''),
  undo: line(` to ${whole}`),
  'stand-in': line(` ${seat} ${bot}`),
  'time-out': line(` ${seat}`),
  back: line(` ${seat}`),
  fair: line(` (?:${seat}|epoch [1-9]\\d{0,11}|close [1-9]\\d{0,11} ${name})(?: ${pair})*`),
};

export const isSeat = (word: string): boolean => /^p\d+$/.test(word);

function kindOf(word: string): Kind | undefined {
  if (/^[#_]/.test(word)) return 'remark';
  if (isSeat(word)) return 'act';
  if (word in forms || word === 'position' || word === '!') return word as Kind;
  return line(name).test(word) ? 'cards' : undefined;
}

// Whether all seats are listed, starting with p1.
const ofAll = (words: string[]): boolean => words.every((word, i) => i % 2 === 1 || word === `p${i / 2 + 1}`);

// Where in the record the reader is: in the head, between the head and the first deal, in the deals, or after the end.
const stages = ['brelan', 'game', 'options', 'start', 'seats', 'draw', 'play', 'end'] as const;
type Stage = (typeof stages)[number];

// Takes lines one at a time. If `inside` is set, there is no head, as in the deals that a house sends.
export class Lines {
  #stage: Stage;
  #cards = false; // card lines may follow

  constructor(inside: boolean) {
    this.#stage = inside ? 'play' : 'brelan';
  }

  // Returns the kind of the next line, or throws the fault found in the line.
  take(words: string[], at: number): Kind {
    const [first = '', ...rest] = words;
    const kind = kindOf(first);
    const fail = (): never => { throw new BadLine(at, 'check.lineUnexpected', { text: words.join(' ').slice(0, 80) }); };
    if (!kind || !this.#follows(kind)) return fail();
    const form = forms[kind];
    if (form && !form.test(rest.map((word) => ` ${word}`).join(''))) return fail();
    if (kind === 'act' && words.some((word, i) => isSeat(word) && (!line(seat).test(word) || i + 1 === words.length || isSeat(words[i + 1]!)))) return fail();
    if ((kind === 'score' || kind === 'result') && !ofAll(rest)) return fail();
    return kind;
  }
  // Whether the head is complete.
  get headed(): boolean {
    return stages.indexOf(this.#stage) >= stages.indexOf('start');
  }

  #follows(kind: Kind): boolean {
    if (kind === 'remark') return this.#stage !== 'brelan';
    if (!this.headed) {
      if (kind !== this.#stage) return false;
      this.#stage = stages[stages.indexOf(kind) + 1]!;
      return true;
    }
    if (this.#stage === 'end') return kind === '!';
    if (kind === 'cards') return this.#cards;
    this.#cards = kind === 'deal' || kind === 'position';
    return kind === 'fair' || this.#starts(kind);
  }
  #starts(kind: Kind): boolean {
    const before = (stage: Stage): boolean => stages.indexOf(this.#stage) < stages.indexOf(stage);
    switch (kind) {
      case 'brelan': case 'game': case 'options': return false;
      case 'seats': return before('seats') && this.#enter('seats');
      case 'draw': return before('play') && this.#enter('draw');
      case 'position': return before('draw') && this.#enter('play');
      case '!': return this.#stage !== 'draw' || this.#enter('play');
      case 'end': return this.#enter('end');
      default: return this.#enter('play');
    }
  }
  #enter(stage: Stage): boolean {
    this.#stage = stage;
    return true;
  }
}
