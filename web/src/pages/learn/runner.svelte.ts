// Runs a lesson: the steps of its record, with explanations and questions between them.
import { choicesAt, faultOf, judge, readRecord, stepsOf, type Choices, type RecordFacts, type Sight, type Step } from '../shared/asks.ts';
import { answerTo, readLesson, type Cue } from './lesson.ts';

export const LEARNER = 1;

// The items of a lesson, in order.
export type Item = { kind: 'step'; step: Step } | Cue;

// The steps of all deals, with each cue before the step that follows it in the record.
export function itemsOf(steps: Step[], cues: Cue[]): Item[] {
  const items: Item[] = [];
  let at = 0;
  for (const step of steps) {
    while (at < cues.length && cues[at]!.line < step.line) items.push(cues[at++]!);
    items.push({ kind: 'step', step });
  }
  return [...items, ...cues.slice(at)];
}

// The actions that the learner may take when the lesson asks at `at`: usually only the one in the record. If a series
// of actions names cards one at a time, the learner may take the actions in any order.
export function wantedAt(items: Item[], at: number): string[] {
  const wanted: string[] = [];
  for (const item of items.slice(at + 1)) {
    if (item.kind !== 'step' || item.step.seat !== LEARNER || !item.step.action) break;
    const verb = item.step.action.split(' ')[0];
    if (wanted.length > 0 && (verb !== wanted[0]!.split(' ')[0] || (verb !== 'discard' && verb !== 'show'))) break;
    wanted.push(item.step.action);
  }
  return wanted;
}

export type Reply = { tone: 'good' } | { tone: 'other'; action: string } | { tone: 'refused'; text: string; clause: string | null } | undefined;

export class Runner {
  facts: RecordFacts | undefined = $state.raw();
  failed = $state('');
  items: Item[] = $state.raw([]);
  at = $state(-1);
  shown: Step | undefined = $state.raw();
  story: Step[] = $state.raw([]);
  choices: Choices | undefined = $state.raw();
  reply: Reply = $state.raw();
  answered: number | undefined = $state();
  hinted = $state(false);

  readonly item = $derived(this.items[this.at]);
  readonly atEnd = $derived(this.items.length > 0 && this.at >= this.items.length);
  readonly progress = $derived(this.items.length === 0 ? 0 : Math.min(1, Math.max(0, this.at) / this.items.length));
  text: string;

  constructor(text: string) {
    this.text = text;
  }

  // The lesson's own comment on the reply; empty if the lesson has none.
  comment(): string {
    const [item, reply] = [this.item, this.reply];
    if (item?.kind !== 'ask' || !reply) return '';
    if (reply.tone === 'refused') return reply.text;
    return (reply.tone === 'good' ? item.good : answerTo(item, reply.action)) ?? '';
  }

  // Continues in another language, whose text has the cues on the same lines.
  retell(text: string): void {
    if (text === this.text) return;
    this.text = text;
    const cues = new Map(readLesson(text).map((cue) => [cue.line, cue]));
    this.items = this.items.map((item) => (item.kind === 'step' ? item : (cues.get(item.line) ?? item)));
  }

  async start(): Promise<void> {
    try {
      const facts = await readRecord(this.text);
      const deals = Math.max(1, facts.deals.length);
      const steps = await Promise.all(Array.from({ length: deals }, (_, at) => stepsOf(this.text, at + 1)));
      this.facts = facts;
      this.items = itemsOf(steps.flat(), readLesson(this.text));
      this.shown = steps.flat()[0];
      this.at = -1;
      await this.on();
    } catch (thrown) {
      this.failed = faultOf(thrown).text;
    }
  }

  // Continues with the next item.
  async on(): Promise<void> {
    this.reply = undefined;
    this.answered = undefined;
    this.hinted = false;
    this.choices = undefined;
    if (this.at < this.items.length) this.at++;
    const item = this.item;
    if (item?.kind === 'step') {
      this.shown = item.step;
      this.story = [...this.story, item.step];
    } else if (item?.kind === 'ask') {
      this.choices = await choicesAt(this.sight());
    }
  }

  sight(): Sight {
    return { game: this.facts!.game, options: this.facts!.options, view: this.shown?.views[`p${LEARNER}`] ?? '', seat: LEARNER };
  }

  // Handles the learner's answer. The right action is played, and any other action gets a comment.
  async act(action: string): Promise<void> {
    const item = this.item;
    if (item?.kind !== 'ask' || this.reply?.tone === 'good') return;
    const wanted = wantedAt(this.items, this.at);
    if (wanted.includes(action)) return this.#right(wanted.length);
    if (this.choices?.legal.includes(action)) {
      this.reply = { tone: 'other', action };
      return;
    }
    const said = await judge(this.sight(), action);
    if (item === this.item) this.reply = { tone: 'refused', text: said.text, clause: said.clause };
  }

  // Marks the actions of a series as done. The comment stays until the learner goes on.
  #right(count: number): void {
    for (let done = 0; done < count; ++done) {
      const next = this.items[this.at + 1 + done];
      if (next?.kind !== 'step') break;
      this.shown = next.step;
      this.story = [...this.story, next.step];
    }
    this.items = this.items.toSpliced(this.at + 1, count);
    this.choices = undefined;
    this.reply = { tone: 'good' };
  }

  // Plays the requested action in the learner's place.
  async show(): Promise<void> {
    const [action] = wantedAt(this.items, this.at);
    if (action) await this.act(action);
  }

  answer(choice: number): void {
    if (this.item?.kind === 'quiz') this.answered = choice;
  }
}
