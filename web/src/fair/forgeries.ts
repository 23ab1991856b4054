// tests/fair/forgeries.json: genuine records from houses, and the forgeries derived from these records line by line and
// word by word, as in tests/cli/forgeries.hpp. For tests only.
import { readFileSync } from 'node:fs';
import { fairGame } from './games.ts';

export interface TrueRecord {
  name: string;
  lines: string[];
  position?: string[]; // replaces the draw and deal 1
}
interface Passed {
  do?: string;
  line?: string;
  key?: string;
  game?: string;
  later?: boolean;
  by: 'all' | 'browser';
}
export interface Forgery {
  do: string; // drop, double, change, other, swap, hide, dealer, position, options, scores, void, left, epoch
  line: string; // the first word of the line, or the first two words of `fair epoch`, `fair seat` and `fair close`
  key: string; // the key of the changed word, or its position
  game: string;
  later: boolean; // the line is not in the first deal of its pack
  lines: string[];
}
interface File {
  passed: Passed[];
  count: number;
  records: TrueRecord[];
}

export const file = JSON.parse(readFileSync(new URL('../../../tests/fair/forgeries.json', import.meta.url), 'utf8')) as File;

// Who accepts a forgery: nobody, everyone, or only the browser.
export function passedBy(forgery: Forgery): 'all' | 'browser' | undefined {
  const fits = ({ by: _, why: __, ...rule }: Passed & { why?: string }): boolean =>
    Object.entries(rule).every(([key, value]) => forgery[key as keyof Forgery] === value);
  return file.passed.find(fits)?.by;
}

export const textOf = (lines: string[]): string => lines.map((line) => `${line}\n`).join('');
const split = (line: string): string[] => line.split(' ').filter((word) => word !== '');
const isSeat = (word: string): boolean => /^p\d+$/.test(word);
export function kindOf(line: string): string {
  const [first = '', second = ''] = split(line);
  if (isSeat(first)) return 'act';
  if (first !== 'fair') return first;
  return isSeat(second) ? 'fair seat' : `fair ${second}`;
}
const hasCards = (kind: string): boolean => ['hand', 'stock', 'upcard', 'dog', 'pack', 'spare', 'heap'].includes(kind);

// Replaces the last character with the next digit or letter.
function changed(word: string): string {
  const last = word.at(-1)!;
  const next = (by: string): string => word.slice(0, -1) + by;
  if (last === '9' || last === 'f') return next(last === '9' ? '8' : '0');
  if (last === 'z' || last === 'Z') return next(last === 'z' ? 'a' : 'A');
  return /[0-9a-zA-Z]/.test(last) ? next(String.fromCharCode(last.charCodeAt(0) + 1)) : `${word}x`;
}

// In a long line, the last word is changed, and also this many of the first words.
const firstWords = (kind: string): number => (hasCards(kind) ? 4 : 9);

/** All forgeries of one record. */
export function forge(records: readonly TrueRecord[], { lines: own, position }: TrueRecord): Forgery[] {
  const made: Forgery[] = [];
  const kinds = own.map(kindOf);
  const game = split(own[1]!)[1]!;
  const isLater = (at: number): boolean => {
    const deals = kinds.slice(0, at + 1).filter((kind) => kind === 'deal').length;
    const close = own.find((line, i) => i >= at && kinds[i] === 'fair close' && line.includes(' deals='));
    return close !== undefined && deals > Number.parseInt(close.split(' deals=')[1]!, 10);
  };
  const same = (lines: string[]): boolean => lines.length === own.length && lines.every((line, i) => line === own[i]);
  const add = (action: string, line: string, key: string, later: boolean, lines: string[]): void => {
    made.push({ do: action, line, key, game, later, lines });
  };
  const put = (action: string, at: number, by: string[], key = ''): void => {
    const lines = [...own.slice(0, at), ...by, ...own.slice(at + 1)];
    if (!same(lines)) add(action, kinds[at]!, key, isLater(at), lines);
  };
  // A different value, found elsewhere in the record, for this key or for this position on a line of the same kind.
  const another = (at: number, place: number, key: string): string | undefined => {
    const word = split(own[at]!)[place]!;
    for (let step = 1; step < own.length; ++step) {
      const i = (at + step) % own.length;
      const words = split(own[i]!);
      if (key !== '') {
        const found = words.find((each) => each.startsWith(key) && each !== word);
        if (found) return found;
      } else if (kinds[i] === kinds[at] && place < words.length && words[place] !== word) return words[place];
    }
    return undefined;
  };
  const changeWords = (at: number): void => {
    const words = split(own[at]!);
    words.forEach((word, i) => {
      if (i >= firstWords(kinds[at]!) && i + 1 < words.length) return;
      const sign = word.indexOf('=');
      const key = sign < 0 ? String(i) : word.slice(0, sign);
      put('change', at, [words.with(i, changed(word)).join(' ')], key);
      const other = i === 0 ? undefined : another(at, i, sign < 0 ? '' : `${key}=`);
      if (other) put('other', at, [words.with(i, other).join(' ')], key);
    });
  };
  const swap = (a: number, atA: number, b: number, atB: number): void => {
    const [one, two] = [split(own[a]!), split(own[b]!)];
    const lines = [...own];
    if (a === b) lines[a] = one.with(atA, one[atB]!).with(atB, one[atA]!).join(' ');
    else [lines[a], lines[b]] = [one.with(atA, two[atB]!).join(' '), two.with(atB, one[atA]!).join(' ')];
    if (!same(lines)) add('swap', kinds[a]!, a === b ? 'one' : 'two', isLater(a), lines);
  };
  const firstCard = (at: number): number => (kinds[at] === 'hand' ? 2 : 1);

  own.forEach((line, i) => {
    put('drop', i, []);
    put('double', i, [line, line]);
    changeWords(i);
  });
  own.forEach((line, i) => {
    if (!hasCards(kinds[i]!)) return;
    const [first, last] = [firstCard(i), split(line).length - 1];
    if (last > first) swap(i, first, i, first + 1);
    if (last > first + 1) swap(i, first, i, last);
    if (hasCards(kinds[i + 1] ?? '')) swap(i, first, i + 1, firstCard(i + 1));
  });
  own.forEach((line, i) => {
    const words = split(line);
    if (hasCards(kinds[i]!)) put('hide', i, [words.with(firstCard(i), '?').join(' ')], 'card');
    if (kinds[i] !== 'deal' || words.length < 5) return;
    put('hide', i, [words.with(3, 'cut=?').join(' ')], 'cut');
    put('hide', i, [words.with(3, 'cut=?').with(4, 'dog=?').join(' ')], 'places');
  });
  // Each later dealer is replaced by the player in the next seat. The deck keeps its order, so hands that are dealt
  // around from the dealer move on by one seat.
  own.forEach((line, i) => {
    const words = split(line);
    if (kinds[i] !== 'deal' || words[1] === '1') return;
    const hands: number[] = [];
    for (let at = i + 1; hasCards(kinds[at] ?? ''); ++at) if (kinds[at] === 'hand') hands.push(at);
    if (hands.length === 0) return;
    const name = (at: number): string => split(own[at]!)[1]!;
    const [key = '', dealer] = words[2]!.split('=');
    const behind = (place: number): number => hands[(place + 1) % hands.length]!;
    const lines = own.with(i, words.with(2, `${key}=${name(behind(hands.findIndex((at) => name(at) === dealer)))}`).join(' '));
    if (!fairGame(game)?.dealt) hands.forEach((at, from) => { lines[behind(from)] = split(own[at]!).with(1, name(behind(from))).join(' '); });
    // The key shows whether the rules alone decide who deals.
    add('dealer', 'deal', own[2]!.includes(' dealer_rotation=winner_deals') ? 'winner_deals' : '', isLater(i), lines);
  });
  if (position) add('position', 'position', '', false, [...own.slice(0, 4), ...position, ...own.slice(kinds.findIndex((kind) => kind === 'act' || kind === 'score'))]);
  for (const each of records) {
    if (split(each.lines[1]!)[1] === game) put('options', 2, [each.lines[2]!]);
  }
  add('scores', 'score', '', false, own.filter((line) => !line.startsWith('score ')));
  const close = kinds.lastIndexOf('fair close');
  const words = split(own[close]!);
  const played = words[3] === 'played';
  const ended = own.with(close, words.with(3, played ? 'void' : 'played').join(' '));
  add(played ? 'void' : 'played', 'fair close', '', isLater(close), ended);
  const score = kinds.lastIndexOf('score', close);
  if (played) add('left', 'fair close', '', isLater(close), ended.filter((_, i) => i !== score));
  const epochs = kinds.filter((kind) => kind === 'fair epoch').length;
  kinds.forEach((kind, first) => {
    if (kind !== 'fair epoch' || epochs < 2) return;
    const last = kinds.indexOf('fair close', first);
    add('epoch', 'fair epoch', '', isLater(first), [...own.slice(0, first), ...own.slice(last + 1)]);
  });
  return made;
}
