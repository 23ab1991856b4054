// Splits long computations into stages. If a topic counts matches or deals, smaller samples come first. An answer then
// appears at once and improves, and progress can be shown. The last stage is the full question.
const COUNTED = /^(matches|deals)=(\d+)$/;
const FACTOR = 4;
const STAGES = 4;

export interface Stage {
  readonly words: readonly string[];
  readonly count: number; // the number of matches or deals; 0 if the topic counts neither
}

/** The questions in order. Samples smaller than `least` are left out. */
export function stagesOf(words: readonly string[], least = 100): Stage[] {
  const at = words.findIndex((word) => COUNTED.test(word));
  const [, name = '', typed = '0'] = COUNTED.exec(words[at] ?? '') ?? [];
  const whole = Number(typed);
  const counts = Array.from({ length: STAGES }, (_, step) => Math.round(whole / FACTOR ** (STAGES - 1 - step)));
  const asked = counts.filter((count, step) => step === STAGES - 1 || count >= least);
  return asked.map((count) => ({ count, words: count === whole ? words : words.toSpliced(at, 1, `${name}=${count}`) }));
}

/**
 * Overall progress from 0 to 1 after `before` stages, when the current stage has taken `running` milliseconds so far;
 * null if unknown.
 */
export function shareDone(stages: readonly Stage[], before: number, milliseconds: number, running: number): number | null {
  const sum = (some: readonly Stage[]): number => some.reduce((all, stage) => all + stage.count, 0);
  const all = sum(stages);
  const done = sum(stages.slice(0, before));
  if (all === 0 || done === 0 || milliseconds <= 0) return null;
  const now = Math.min(stages[before]?.count ?? 0, (done / milliseconds) * running);
  return (done + now) / all;
}
