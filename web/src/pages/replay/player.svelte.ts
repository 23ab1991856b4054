// The replay of a record: the current step, the viewer, and automatic playback.
import { plain } from '../../i18n/plain.ts';
import { faultOf, readRecord, stepsOf, type Fault, type RecordFacts, type Step } from '../shared/asks.ts';

export type Eye = 'all' | 'spectator' | `p${number}`;

export interface Where {
  deal: number; // from 1
  at: number; // the step within the deal, from 0
}

export class Player {
  text = $state('');
  facts: RecordFacts | undefined = $state.raw();
  fault: Fault | undefined = $state.raw();
  steps: Step[] = $state.raw([]);
  deal = $state(0);
  at = $state(0);
  eye: Eye = $state('spectator');
  going = $state(false);
  loading = $state(false);
  #asked = 0;

  readonly step = $derived(this.steps[this.at]);
  readonly last = $derived(this.steps.length - 1);
  readonly atEnd = $derived(this.facts !== undefined && this.deal >= this.facts.deals.length && this.at >= this.last);

  // Opens a record. The previous record stays until this one has been read, but the text changes at once.
  async open(text: string, where: Partial<Where> = {}, eye?: Eye): Promise<boolean> {
    const mine = ++this.#asked;
    this.text = text;
    this.fault = undefined;
    this.going = false;
    this.loading = true;
    try {
      const facts = await readRecord(text);
      if (mine !== this.#asked) return false;
      this.facts = facts;
      this.eye = eye && eyesOf(facts).includes(eye) ? eye : usualEye(facts);
      await this.goTo({ deal: where.deal ?? 1, at: where.at ?? 0 });
      return this.fault === undefined;
    } catch (thrown) {
      if (mine !== this.#asked) return false;
      this.fault = faultOf(thrown);
      return false;
    } finally {
      if (mine === this.#asked) this.loading = false;
    }
  }

  // Rebuilds all sentences after a change of language.
  async retell(): Promise<void> {
    if (this.facts) await this.#load(this.deal, this.at);
  }

  // Goes to a step, or to the nearest one if the record does not have it.
  async goTo({ deal, at }: Where): Promise<void> {
    const deals = this.facts?.deals.length ?? 0;
    const wanted = Math.max(1, Math.min(deals, deal));
    if (deals === 0) return;
    if (wanted !== this.deal || this.steps.length === 0) await this.#load(wanted, at);
    else this.at = clamp(at, this.last);
  }

  async #load(deal: number, at: number): Promise<void> {
    const { text } = this;
    try {
      const steps = await stepsOf(text, deal);
      if (text !== this.text) return;
      this.steps = steps;
      this.deal = deal;
      this.at = clamp(at, steps.length - 1);
    } catch (thrown) {
      this.fault = faultOf(thrown);
      this.going = false;
    }
  }

  // Advances by one step, and into the next deal if this one is over. Returns false at the end.
  async next(): Promise<boolean> {
    if (this.atEnd) return (this.going = false);
    if (this.at < this.last) this.at++;
    else await this.goTo({ deal: this.deal + 1, at: 0 });
    return true;
  }

  async back(): Promise<void> {
    if (this.at > 0) this.at--;
    else if (this.deal > 1) await this.goTo({ deal: this.deal - 1, at: Infinity });
  }

  // The number of the action in its deal, from 1; 0 if this step is not an action.
  get action(): number {
    if (this.step?.kind !== 'action') return 0;
    let count = 0;
    for (const step of this.steps.slice(0, this.at + 1)) if (step.kind === 'action') count++;
    return count;
  }
}

function clamp(at: number, last: number): number {
  return Math.max(0, Math.min(last, at));
}

// The possible viewers of a record.
export function eyesOf(facts: RecordFacts): Eye[] {
  const seats = Array.from({ length: facts.players }, (_, at): Eye => `p${at + 1}`);
  return [...(facts.hands ? (['all'] as const) : []), 'spectator', ...seats];
}

// The usual viewer: the only person who plays, or else all hands if they are known, or else a spectator.
export function usualEye(facts: RecordFacts): Eye {
  const people = facts.seats.filter((seat) => seat.name !== undefined);
  if (people.length === 1) return `p${people[0]!.seat}`;
  return facts.hands ? 'all' : 'spectator';
}

// What a viewer sees of a step: the line of view for the table and, if all hands are shown, the lines of all seats.
export function seenBy(eye: Eye, step: Step): { view: string; seat: number | null; hands: Record<number, string> | undefined } {
  if (eye !== 'all') {
    const seat = eye === 'spectator' ? null : Number(eye.slice(1));
    return { view: step.views[eye] ?? '', seat, hands: undefined };
  }
  const seats = Object.keys(step.views).filter((key) => /^p\d+$/.test(key));
  const hands = Object.fromEntries(seats.map((key) => [Number(key.slice(1)), step.views[key]!]));
  return { view: step.views['spectator'] ?? '', seat: null, hands };
}

// The sentences of a step, as this viewer hears them.
export function toldTo(eye: Eye, step: Step): string[] {
  const text = step.told[eye === 'all' ? 'all' : eye] ?? step.told['spectator'] ?? '';
  return plain(text).split('\n').map((line) => line.trim()).filter(Boolean);
}

// Parses a viewer from an address.
export function readEye(word: string | null): Eye | undefined {
  return word === 'all' || word === 'spectator' || /^p\d{1,2}$/.test(word ?? '') ? (word as Eye) : undefined;
}
