// Reads the deals and epochs of a record line by line: docs/record-format.md, docs/fairness.md. It does not check the
// rules of games.
import type { Key, Words } from '../i18n/index.ts';
import { unhex, type Bytes } from './bytes.ts';
import type { Transcript } from './judge.ts';
import { BadLine, isSeat, Lines } from './lines.ts';

export interface DealText {
  number: number;
  words: Map<string, string>; // dealer=p1 ..
  cards: Map<string, string[]>; // `hand p1`, `stock`, and so on
  actions: { seat: string; words: string }[]; // without the actions that were taken back
  scored: boolean; // the deal was played to its end
  left: boolean; // the deal was abandoned: another deal follows, and this one has no score
}

export interface EpochText {
  transcript: Transcript;
  nodes: number;
  first: number;
  last: number; // the epoch's last deal; less than `first` if no deal uses its pack
  again: boolean; // the epoch's first deal already belongs to the previous epoch
  line: number;
}

export interface RecordText {
  game: string;
  rules: string;
  players: number;
  draw: string[]; // all words on the `draw` lines
  deals: DealText[];
  epochs: EpochText[];
}

export { BadLine, type LineFault } from './lines.ts';

// Maps keys to values, for the words that contain `=`. `keysOf` lists the allowed keys; each key may occur once, and
// they come in this order.
const pairsOf = (words: string[]): Map<string, string> =>
  new Map(words.filter((word) => word.includes('=')).map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]));
const keysOf = { epoch: ['table', 'prev', 'deck', 'nodes', 'commit'], seat: ['person', 'bot', 'commit', 'nonce'], close: ['deals', 'secret', 'actions', 'close'] };

class Reader {
  readonly record: RecordText = { game: '', rules: '', players: 0, draw: [], deals: [], epochs: [] };
  readonly #inside: boolean;
  readonly #lines: Lines;
  #version = '';
  #open: EpochText | undefined;
  #actions = 0; // the number of actions in the match, without those that were taken back
  #closed = 0; // the number of the last deal in a closed epoch
  #position = 0; // the number of the line with the position; 0 if there is none
  #at = 0;

  constructor(inside: boolean) {
    this.#inside = inside;
    this.#lines = new Lines(inside);
  }
  read(text: string): RecordText {
    text.replace(/^\uFEFF/, '').split('\n').forEach((line, i) => {
      this.#at = i + 1;
      const words = line.replace(/\r$/, '').split(/[ \t]+/).filter((word) => word !== '');
      if (words.length > 0) this.#take(words);
    });
    if (!this.#lines.headed) this.#fail('check.lineHead');
    if (this.#open) this.#expected('fair close');
    if (this.#position > 0 && this.record.epochs.length > 0) throw new BadLine(this.#position, 'check.linePosition');
    return this.record;
  }

  #fail(key: Key, words?: Words): never {
    throw new BadLine(this.#at, key, words);
  }
  #expected(what: string): never {
    this.#fail('check.lineExpected', { what });
  }
  #either(first: string, second: string): never {
    this.#fail('check.lineEither', { first, second });
  }
  #take(words: string[]): void {
    const kind = this.#lines.take(words, this.#at);
    const [name = '', ...rest] = words;
    const { players } = this.record;
    if ((kind === 'score' || kind === 'result') && players > 0 && rest.length !== 2 * players) this.#expected(`${name} p1 .. p${players}`);
    if (kind === 'game') [this.record.game, this.#version] = [rest[0] ?? '', rest[2] ?? ''];
    else if (kind === 'options') this.#options(rest);
    else if (kind === 'draw') this.record.draw.push(...words);
    else if (kind === 'position') this.#position = this.#at;
    else if (kind === 'deal') this.#deal(rest);
    else if (kind === 'cards') this.#cards(name, rest);
    else if (kind === 'fair') this.#fair(rest);
    else if (kind === 'act' || kind === 'undo' || kind === 'score') this.#play(kind, words);
  }
  #options(words: string[]): void {
    this.record.rules = `${this.record.game}/${this.#version} ${words.join(' ')}`;
    this.record.players = Number(pairsOf(words).get('players') ?? 0);
  }
  #deal(words: string[]): void {
    const before = this.record.deals.at(-1);
    const number = Number(words[0]);
    // A position counts as deal 1.
    const wanted = before || !this.#inside ? (before?.number ?? (this.#position > 0 ? 1 : 0)) + 1 : number;
    if (number !== wanted) this.#expected(`deal ${wanted}`);
    if (before) before.left = !before.scored;
    this.record.deals.push({ number, words: pairsOf(words), cards: new Map(), actions: [], scored: false, left: false });
  }
  #cards(name: string, words: string[]): void {
    const key = name === 'hand' ? `hand ${words[0]}` : name;
    const deal = this.record.deals.at(-1);
    if (deal?.cards.has(key)) this.#fail('check.lineTwice', { what: key });
    deal?.cards.set(key, name === 'hand' ? words.slice(1) : words);
  }
  #play(kind: 'act' | 'undo' | 'score', words: string[]): void {
    const deal = this.record.deals.at(-1);
    if (!deal && this.#position > 0) return; // the rules check the play from a position
    if (!deal) this.#fail('check.lineBeforeDeals', { what: words[0]! });
    if (deal.number <= this.#closed) this.#fail('check.lineAfterClose', { what: words[0]!, deal: deal.number });
    if (kind === 'act') this.#act(deal, words);
    else if (kind === 'undo') this.#undo(deal, Number(words[2]));
    else deal.scored = true;
  }
  #act(deal: DealText, words: string[]): void {
    deal.scored = false;
    for (const word of words) {
      if (isSeat(word)) {
        deal.actions.push({ seat: word, words: '' });
        ++this.#actions;
      } else {
        const last = deal.actions.at(-1)!;
        last.words += last.words === '' ? word : ` ${word}`;
      }
    }
  }
  #undo(deal: DealText, remain: number): void {
    const gone = this.#actions - remain;
    if (!this.#inside && (gone < 0 || gone > deal.actions.length)) this.#fail('check.lineUndo', { n: remain });
    deal.scored = false;
    for (; this.#actions > remain && deal.actions.length > 0; --this.#actions) deal.actions.pop();
  }

  #fair(words: string[]): void {
    const what = words[0] === 'epoch' || words[0] === 'close' ? words[0] : 'seat';
    const given = words.filter((word) => word.includes('=')).map((word) => word.slice(0, word.indexOf('=')));
    const places = given.map((key) => keysOf[what].indexOf(key));
    if (places.some((place, i) => place < 0 || (i > 0 && place <= places[i - 1]!))) this.#fail('check.lineWords', { words: keysOf[what].join(' ') });
    const pairs = pairsOf(words);
    const bytes = (key: string, size = 32): Bytes => unhex(pairs.get(key), size) ?? this.#fail('check.lineDigits', { key, n: 2 * size });
    const whole = (key: string): number => (/^(?:0|[1-9]\d*)$/.test(pairs.get(key) ?? '') ? Number(pairs.get(key)) : this.#fail('check.lineNumber', { key }));
    if (what === 'epoch') {
      if (this.#open) this.#expected('fair close');
      const terms = {
        table: bytes('table', 16), epoch: Number(words[1]), prev: bytes('prev'), rules: this.record.rules, deck: whole('deck'), seats: [],
      };
      const transcript: Transcript = { terms, commit: bytes('commit'), secret: new Uint8Array(32), actions: new Uint8Array(32) };
      this.#open = { transcript, nodes: whole('nodes'), first: 1, last: 0, again: false, line: this.#at };
      return;
    }
    const epoch = this.#open ?? this.#expected('fair epoch');
    if (what === 'close') return this.#close(epoch, words, pairs, bytes);
    const { seats } = epoch.transcript.terms;
    const [person, bot] = [pairs.get('person'), pairs.get('bot')];
    if (words[0] !== `p${seats.length + 1}`) this.#expected(`fair p${seats.length + 1}`);
    if ((person === undefined) === (bot === undefined)) this.#either('person=', 'bot=');
    seats.push({
      kind: person === undefined ? 2 : 1, player: person ?? bot ?? '',
      commit: pairs.has('commit') ? bytes('commit') : undefined, nonce: pairs.has('nonce') ? bytes('nonce') : undefined,
    });
  }
  #close(epoch: EpochText, words: string[], pairs: Map<string, string>, bytes: (key: string) => Bytes): void {
    const { terms } = epoch.transcript;
    const { players, deals } = this.record;
    if (words[2] !== 'played' && words[2] !== 'void') this.#either('played', 'void');
    if (words[1] !== String(terms.epoch)) this.#expected(`fair close ${terms.epoch}`);
    if (players > 0 && terms.seats.length !== players) this.#expected(`fair p${terms.seats.length + 1}`);
    Object.assign(epoch.transcript, { secret: bytes('secret'), actions: bytes('actions'), close: bytes('close'), isVoid: words[2] === 'void' });
    const range = /^([1-9]\d*)-([1-9]\d*)$/.exec(pairs.get('deals') ?? '');
    if (range) {
      [epoch.first, epoch.last] = [Number(range[1]), Number(range[2])];
      // An epoch is closed after the last of its deals.
      const fits = epoch.last >= epoch.first && epoch.last === (deals.at(-1)?.number ?? 0);
      if (!fits) this.#fail('check.lineDeals', { deals: `${epoch.first}-${epoch.last}` });
      epoch.again = epoch.first <= this.#closed;
      this.#closed = epoch.last;
    } else if (pairs.get('deals') !== 'none') this.#either('deals=none', 'deals=3-5');
    this.record.epochs.push(epoch);
    this.#open = undefined;
  }
}

// Whether a text begins like a record.
export const isRecord = (text: string): boolean => /^\uFEFF?\s*brelan[ \t]+\d/.test(text);

// Parses a record. Throws BadLine.
export const readRecord = (text: string): RecordText => new Reader(false).read(text);

// Parses deals that come from a house and therefore have no record head. Throws BadLine.
export const readDeals = (text: string): DealText[] => new Reader(true).read(text).deals;

// Parses the part of a deal that was shown during play. If that part is unreadable, the result is empty; the record
// sent at the close is checked anyway.
export function seenDeals(text: string): DealText[] {
  try {
    return readDeals(text);
  } catch {
    return [];
  }
}

// The actions of these deals as they are hashed: one round per line.
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
