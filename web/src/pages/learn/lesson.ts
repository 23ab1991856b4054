// A lesson is a record whose user lines (`_...`) contain explanations, questions and answers. A lesson is stored once
// for each language (web/fr/lessons/ of its game), with the same lines in the same places, and the engine plays it like
// any record.

// A sentence shown between two steps.
export interface Say {
  kind: 'say';
  line: number;
  text: string;
}

// A multiple-choice question, and the reason why the right answer is right.
export interface Quiz {
  kind: 'quiz';
  line: number;
  text: string;
  choices: { right: boolean; text: string }[];
  because: string;
}

// The action that the learner should take next, which follows in the record.
export interface Ask {
  kind: 'ask';
  line: number;
  text: string;
  hint: string | undefined;
  good: string | undefined;
  // Comments on other actions. The first comment that matches counts; a `*` at the end matches any ending.
  others: { action: string; text: string }[];
}

export type Cue = Say | Quiz | Ask;

const LINE = /^_(say|quiz|right|wrong|because|ask|hint|good|else) (.+)$/;

// Adds a line of the lesson to the lesson's cues.
function put(cues: Cue[], line: number, key: string, text: string): void {
  const last = cues.at(-1);
  if (key === 'say') cues.push({ kind: 'say', line, text });
  else if (key === 'quiz') cues.push({ kind: 'quiz', line, text, choices: [], because: '' });
  else if (key === 'ask') cues.push({ kind: 'ask', line, text, hint: undefined, good: undefined, others: [] });
  else if (last?.kind === 'quiz' && (key === 'right' || key === 'wrong')) last.choices.push({ right: key === 'right', text });
  else if (last?.kind === 'quiz' && key === 'because') last.because = text;
  else if (last?.kind === 'ask' && key === 'hint') last.hint = text;
  else if (last?.kind === 'ask' && key === 'good') last.good = text;
  else if (last?.kind === 'ask' && key === 'else') last.others.push(readOther(line, text));
  else throw new Error(`line ${line}: _${key} has nothing to belong to`);
}

// Parses `drop = But ...`.
function readOther(line: number, text: string): { action: string; text: string } {
  const [, action, comment] = /^(.+?) = (.+)$/.exec(text) ?? [];
  if (!action || !comment) throw new Error(`line ${line}: expected an action and ' = '`);
  return { action, text: comment };
}

// Parses everything in a lesson except its record. If the text contains errors, they are our own, and the tests find
// them.
export function readLesson(text: string): Cue[] {
  const cues: Cue[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (!line.startsWith('_')) continue;
    const found = LINE.exec(line);
    if (!found) throw new Error(`line ${at + 1}: unknown line of a lesson`);
    put(cues, at + 1, found[1]!, found[2]!);
  }
  return cues;
}

// The comment on an action other than the one asked for.
export function answerTo(ask: Ask, action: string): string | undefined {
  const fits = (pattern: string): boolean =>
    pattern.endsWith('*') ? action.startsWith(pattern.slice(0, -1)) : action === pattern;
  return ask.others.find((other) => fits(other.action))?.text;
}

// Checks that a lesson is complete: each question has answers, and each cue has all its parts.
export function faultsOf(cues: Cue[]): string[] {
  return cues.flatMap((cue) => {
    if (cue.kind !== 'quiz') return [];
    const right = cue.choices.filter((choice) => choice.right).length;
    return right === 1 && cue.choices.length > 1 && cue.because !== '' ? [] : [`line ${cue.line}: one answer of several must be right, and _because say why`];
  });
}
