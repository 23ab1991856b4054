import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { langs } from '../../languages.ts';
import { COURSE } from './course.ts';
import { answerTo, faultsOf, readLesson, type Ask } from './lesson.ts';

const games = join(import.meta.dirname, '../../../../src/games');

const SMALL = `brelan 1
_say One.
_ask Drop?
_else discard * = Not that.
_else * = No.
p1 drop
_quiz Who?
_right You
_wrong He
_because So it is.
`;

describe('a lesson', () => {
  it('is written in the remarks of a record', () => {
    const cues = readLesson(SMALL);
    expect(cues.map((cue) => [cue.kind, cue.line])).toEqual([['say', 2], ['ask', 3], ['quiz', 7]]);
    expect(cues[0]!.text).toBe('One.');
    expect(faultsOf(cues)).toEqual([]);
  });

  it('has an answer to wrong actions', () => {
    const ask = readLesson(SMALL)[1] as Ask;
    expect(answerTo(ask, 'discard Kh')).toBe('Not that.');
    expect(answerTo(ask, 'draw stock')).toBe('No.');
  });

  it.each([
    ['_hint A.', 'line 1: _hint has nothing'],
    ['_sing A.', 'line 1: unknown'],
    ['_ask A\n_else drop No', 'line 2: expected an action'],
  ])('that is wrong is told by its line: %j', (text, message) => expect(() => readLesson(text)).toThrow(message));
});

// The names of a lesson's files, by language.
const fileOf = ({ game, number }: { game: string; number: number }, lang: string): string => `${game}/web/${lang}/lessons/${number}.brl`;
const textOf = (name: string): string => readFileSync(join(games, name), 'utf8');

// The parts that must be the same in all languages: everything but the sentences.
const bones = (text: string): string[] => text.split('\n').map((line) => line.replace(/^(_else .+? =|_\w+) .*/, '$1'));

describe('the course', () => {
  it('has three lessons of each game at least, and a file for each in each language', () => {
    const files = readdirSync(games, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('lessons/')).sort();
    expect(files).toEqual(COURSE.flatMap((one) => langs.map((lang) => fileOf(one, lang))).sort());
  });

  it.each(COURSE)('$game $number has the same record and the same cues in every language', (one) => {
    for (const lang of langs) expect(bones(textOf(fileOf(one, lang)))).toEqual(bones(textOf(fileOf(one, 'en'))));
  });

  it.each(COURSE)('$game $number is sound', (one) => {
    const text = textOf(fileOf(one, 'en'));
    const cues = readLesson(text);
    expect(faultsOf(cues)).toEqual([]);
    expect(cues.some((cue) => cue.kind !== 'say')).toBe(true);
    // After each request, the next action is the learner's, who is always p1.
    const lines = text.split('\n');
    for (const cue of cues.filter((each) => each.kind === 'ask')) {
      const next = lines.slice(cue.line).find((line) => !line.startsWith('_'));
      expect(next, `line ${cue.line}`).toMatch(/^p1 /);
    }
  });
});
