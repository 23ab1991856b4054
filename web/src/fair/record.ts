// What a record says of deals and epochs, line by line: docs/record-format.md, docs/fairness.md. Rules are not judged here.
import { unhex, type Bytes } from './bytes.ts';
import type { Transcript } from './judge.ts';

export interface DealText {
  number: number;
  words: Map<string, string>; // dealer=p1 ..
  cards: Map<string, string[]>; // `hand p1`, `stock` ..
  actions: { seat: string; words: string }[]; // without what was taken back
  scored: boolean; // played to its end
}

export interface EpochText {
  transcript: Transcript;
  nodes: number;
  first: number;
  last: number; // below `first`: there is no deal from its pack
  line: number;
}

export interface RecordText {
  game: string;
  rules: string;
  players: number;
  deals: DealText[];
  epochs: EpochText[];
}

export class BadLine extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const pairsOf = (words: string[]): Map<string, string> =>
  new Map(words.filter((word) => word.includes('=')).map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]));

class Reader {
  readonly record: RecordText = { game: '', rules: '', players: 0, deals: [], epochs: [] };
  #version = '';
  #open: EpochText | undefined;
  #actions = 0; // of the match, those taken back not counted
  #at = 0;

  read(text: string): RecordText {
    text.split('\n').forEach((line, i) => {
      this.#at = i + 1;
      const words = line.trim().split(/\s+/);
      if (words[0] !== '' && !/^[#_!]/.test(words[0]!)) this.#take(words);
    });
    if (this.#open) this.#fail('`fair close` is missing');
    return this.record;
  }

  #fail(message: string): never {
    throw new BadLine(this.#at, message);
  }
  #take(words: string[]): void {
    const [name = '', ...rest] = words;
    if (name === 'game') [this.record.game, this.#version] = [rest[0] ?? '', rest[2] ?? ''];
    else if (name === 'options') this.#options(rest);
    else if (name === 'deal') this.#deal(rest);
    else if (name === 'undo') this.#undo(Number(rest[1]));
    else if (name === 'fair') this.#fair(rest);
    else if (name === 'score') this.#score();
    else if (/^p\d+$/.test(name)) this.#act(words);
    else if (!['brelan', 'seats', 'draw', 'result', 'end', 'stand-in', 'time-out', 'back'].includes(name)) this.#cards(name, rest);
  }
  #options(words: string[]): void {
    this.record.rules = `${this.record.game}/${this.#version} ${words.join(' ')}`;
    this.record.players = Number(pairsOf(words).get('players') ?? 0);
  }
  #deal(words: string[]): void {
    this.record.deals.push({ number: Number(words[0]), words: pairsOf(words), cards: new Map(), actions: [], scored: false });
  }
  #cards(name: string, words: string[]): void {
    const key = name === 'hand' ? `hand ${words[0]}` : name;
    this.record.deals.at(-1)?.cards.set(key, name === 'hand' ? words.slice(1) : words);
  }
  #score(): void {
    const deal = this.record.deals.at(-1);
    if (deal) deal.scored = true;
  }
  #act(words: string[]): void {
    const deal = this.record.deals.at(-1) ?? this.#fail('an action before the first deal');
    for (const word of words) {
      if (/^p\d+$/.test(word)) {
        deal.actions.push({ seat: word, words: '' });
        ++this.#actions;
      } else {
        const last = deal.actions.at(-1)!;
        last.words += last.words === '' ? word : ` ${word}`;
      }
    }
  }
  #undo(remain: number): void {
    const deal = this.record.deals.at(-1);
    if (deal) deal.scored = false;
    for (; deal && this.#actions > remain && deal.actions.length > 0; --this.#actions) deal.actions.pop();
  }

  #fair(words: string[]): void {
    const pairs = pairsOf(words);
    const bytes = (key: string, size = 32): Bytes => unhex(pairs.get(key), size) ?? this.#fail(`${key}= and ${2 * size} hexadecimal digits`);
    if (words[0] === 'epoch') {
      if (this.#open) this.#fail('`fair close` is missing');
      const terms = {
        table: bytes('table', 16), epoch: Number(words[1]), prev: bytes('prev'), rules: this.record.rules,
        deck: Number(pairs.get('deck')), seats: [],
      };
      const transcript: Transcript = { terms, commit: bytes('commit'), secret: new Uint8Array(32), actions: new Uint8Array(32) };
      this.#open = { transcript, nodes: Number(pairs.get('nodes')), first: 1, last: 0, line: this.#at };
      return;
    }
    const epoch = this.#open ?? this.#fail('`fair epoch` is missing');
    if (words[0] === 'close') return this.#close(epoch, words, pairs, bytes);
    const person = pairs.get('person');
    epoch.transcript.terms.seats.push({
      kind: person === undefined ? 2 : 1, player: person ?? pairs.get('bot') ?? '',
      commit: pairs.has('commit') ? bytes('commit') : undefined, nonce: pairs.has('nonce') ? bytes('nonce') : undefined,
    });
  }
  #close(epoch: EpochText, words: string[], pairs: Map<string, string>, bytes: (key: string) => Bytes): void {
    if (words[2] !== 'played' && words[2] !== 'void') this.#fail('`played` or `void`');
    Object.assign(epoch.transcript, { secret: bytes('secret'), actions: bytes('actions'), close: bytes('close'), isVoid: words[2] === 'void' });
    const deals = /^(\d+)-(\d+)$/.exec(pairs.get('deals') ?? '');
    if (deals) [epoch.first, epoch.last] = [Number(deals[1]), Number(deals[2])];
    else if (pairs.get('deals') !== 'none') this.#fail('deals=none, or deals=3-5');
    this.record.epochs.push(epoch);
    this.#open = undefined;
  }
}

// Reads a record, or the deals that a house tells when it closes an epoch. Throws BadLine.
export const readRecord = (text: string): RecordText => new Reader().read(text);

// The actions of some deals in the form that is hashed: a round a line.
export function actionText(deals: readonly Pick<DealText, 'number' | 'actions'>[]): string {
  let text = '';
  for (const deal of deals) {
    text += `deal ${deal.number}\n`;
    let line: string[] = [];
    let acted = new Set<string>();
    const finish = (): void => {
      if (line.length > 0) text += `${line.join('  ')}\n`;
      [line, acted] = [[], new Set()];
    };
    for (const { seat, words } of deal.actions) {
      if (acted.has(seat)) finish();
      line.push(`${seat} ${words}`);
      acted.add(seat);
    }
    finish();
  }
  return text;
}
