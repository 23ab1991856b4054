// A lesson is a record whose user lines (`_...`) hold explanations, questions and answers. It is stored in web/lessons/
// of its game, and the engine plays it like any record.
import type { Lang } from '../../settings.svelte.ts';

export type Both = Readonly<Record<Lang, string>>;

// A sentence between two steps.
export interface Say {
  kind: 'say';
  line: number;
  text: Both;
}

// A multiple-choice question, and why the right answer is right.
export interface Quiz {
  kind: 'quiz';
  line: number;
  text: Both;
  choices: { right: boolean; text: Both }[];
  because: Both;
}

// What the learner should do next: the action that follows in the record.
export interface Ask {
  kind: 'ask';
  line: number;
  text: Both;
  hint: Both | undefined;
  good: Both | undefined;
  // Comments on other actions. The first match counts; a trailing `*` matches any ending.
  others: { action: string; text: Both }[];
}

export type Cue = Say | Quiz | Ask;

const LINE = /^_(say|quiz|right|wrong|because|ask|hint|good|else) (en|fr) (.+)$/;

class Reader {
  cues: Cue[] = [];
  #half: { key: string; text: string; line: number } | undefined;

  // Takes the English line of a sentence and then the French one.
  take(line: number, key: string, lang: string, text: string): void {
    if (lang === 'en') {
      if (this.#half) throw new Error(`line ${this.#half.line}: the French of it is missing`);
      this.#half = { key, text, line };
      return;
    }
    const half = this.#half;
    if (half?.key !== key || half.line !== line - 1) throw new Error(`line ${line}: the English of it is missing`);
    this.#half = undefined;
    this.#put(half.line, key, { en: half.text, fr: text });
  }

  end(): Cue[] {
    if (this.#half) throw new Error(`line ${this.#half.line}: the French of it is missing`);
    return this.cues;
  }

  #put(line: number, key: string, text: Both): void {
    const last = this.cues.at(-1);
    if (key === 'say') this.cues.push({ kind: 'say', line, text });
    else if (key === 'quiz') this.cues.push({ kind: 'quiz', line, text, choices: [], because: { en: '', fr: '' } });
    else if (key === 'ask') this.cues.push({ kind: 'ask', line, text, hint: undefined, good: undefined, others: [] });
    else if (last?.kind === 'quiz' && (key === 'right' || key === 'wrong')) last.choices.push({ right: key === 'right', text });
    else if (last?.kind === 'quiz' && key === 'because') last.because = text;
    else if (last?.kind === 'ask' && key === 'hint') last.hint = text;
    else if (last?.kind === 'ask' && key === 'good') last.good = text;
    else if (last?.kind === 'ask' && key === 'else') last.others.push(readOther(line, text));
    else throw new Error(`line ${line}: _${key} has nothing to belong to`);
  }
}

// Parses `drop = But ...` in both languages.
function readOther(line: number, text: Both): { action: string; text: Both } {
  const [en, fr] = [/^(.+?) = (.+)$/.exec(text.en), /^(.+?) = (.+)$/.exec(text.fr)];
  if (!en || !fr || en[1] !== fr[1]) throw new Error(`line ${line}: expected the same action and ' = ' in both languages`);
  return { action: en[1]!, text: { en: en[2]!, fr: fr[2]! } };
}

// Parses everything in a lesson besides its record. Errors in the text are our own and are found by the tests.
export function readLesson(text: string): Cue[] {
  const reader = new Reader();
  for (const [at, line] of text.split('\n').entries()) {
    if (!line.startsWith('_')) continue;
    const found = LINE.exec(line);
    if (!found) throw new Error(`line ${at + 1}: unknown line of a lesson`);
    reader.take(at + 1, found[1]!, found[2]!, found[3]!);
  }
  return reader.end();
}

// The comment on an action other than the one asked for.
export function answerTo(ask: Ask, action: string): Both | undefined {
  const fits = (pattern: string): boolean =>
    pattern.endsWith('*') ? action.startsWith(pattern.slice(0, -1)) : action === pattern;
  return ask.others.find((other) => fits(other.action))?.text;
}

// Checks that a lesson is complete: each question has answers, and each cue has all its parts.
export function faultsOf(cues: Cue[]): string[] {
  return cues.flatMap((cue) => {
    if (cue.kind !== 'quiz') return [];
    const right = cue.choices.filter((choice) => choice.right).length;
    return right === 1 && cue.choices.length > 1 && cue.because.en !== '' ? [] : [`line ${cue.line}: one answer of several must be right, and _because say why`];
  });
}
