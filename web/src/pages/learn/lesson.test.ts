import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COURSE } from './course.ts';
import { answerTo, faultsOf, readLesson, type Ask } from './lesson.ts';

const games = join(import.meta.dirname, '../../../../src/games');

const SMALL = `brelan 1
_say en One.
_say fr Un.
_ask en Drop?
_ask fr Abattre ?
_else en discard * = Not that.
_else fr discard * = Pas cela.
_else en * = No.
_else fr * = Non.
p1 drop
_quiz en Who?
_quiz fr Qui ?
_right en You
_right fr Vous
_wrong en He
_wrong fr Lui
_because en So it is.
_because fr C’est ainsi.
`;

describe('a lesson', () => {
  it('is written in the remarks of a record', () => {
    const cues = readLesson(SMALL);
    expect(cues.map((cue) => [cue.kind, cue.line])).toEqual([['say', 2], ['ask', 4], ['quiz', 11]]);
    expect(cues[0]!.text).toEqual({ en: 'One.', fr: 'Un.' });
    expect(faultsOf(cues)).toEqual([]);
  });

  it('has an answer to wrong actions', () => {
    const ask = readLesson(SMALL)[1] as Ask;
    expect(answerTo(ask, 'discard Kh')?.fr).toBe('Pas cela.');
    expect(answerTo(ask, 'draw stock')?.en).toBe('No.');
  });

  it.each([
    ['_say en One.\n_say en Two.', 'line 1: the French'],
    ['_say fr Un.', 'line 1: the English'],
    ['_hint en A.\n_hint fr B.', 'line 1: _hint has nothing'],
    ['_sing en A.', 'line 1: unknown'],
    ['_ask en A\n_ask fr A\n_else en drop No\n_else fr drop Non', 'line 3: expected the same action'],
  ])('that is wrong is told by its line: %j', (text, message) => expect(() => readLesson(text)).toThrow(message));
});

describe('the course', () => {
  it('has three lessons of each game at least, and a file for each', () => {
    const files = readdirSync(games, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('lessons/')).sort();
    expect(files).toEqual(COURSE.map((one) => `${one.game}/web/lessons/${one.number}.brl`).sort());
  });

  it.each(COURSE.map((one) => `${one.game}/web/lessons/${one.number}.brl`))('%s is sound', (name) => {
    const text = readFileSync(join(games, name), 'utf8');
    const cues = readLesson(text);
    expect(faultsOf(cues)).toEqual([]);
    expect(cues.some((cue) => cue.kind !== 'say')).toBe(true);
    // Each request is followed by an action of the learner, who is always p1.
    const lines = text.split('\n');
    for (const cue of cues.filter((one) => one.kind === 'ask')) {
      const next = lines.slice(cue.line).find((line) => !line.startsWith('_'));
      expect(next, `line ${cue.line}`).toMatch(/^p1 /);
    }
  });
});
