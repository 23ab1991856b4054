// Wraps a worker that runs the engine.
import type { Lang } from '../settings.svelte.ts';
import { Refusal } from './refusal.ts';
import type { Question } from './types.ts';

// Where to find an engine: its module, the second part if there is one, and the texts for a table's module, which may
// also be in parts.
export interface Places {
  parts: string[];
  texts: Partial<Record<Lang, string[]>>; // in the order of their numbers in the engine
}

// Messages to a worker: the first says where the engine is and which language it uses, and the others are questions.
export type ToWorker = (Places & { lang: Lang }) | { id: number; question: string };
export interface FromWorker {
  id: number;
  answer: string;
}

// The part of a Worker that we need, so that tests can replace it.
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  question: string;
  take: (answer: unknown) => void;
  fail: (why: unknown) => void;
}

export class Thread {
  readonly #make: () => WorkerLike;
  readonly #stoppable: boolean;
  #worker: WorkerLike | undefined;
  #waiting = new Map<number, Waiting>();
  #last = 0;

  // `make` starts a worker that already knows where the engine is. A stoppable worker remembers nothing between
  // questions, so it can be terminated when nobody needs its current answer any more.
  constructor(make: () => WorkerLike, stoppable = false) {
    this.#make = make;
    this.#stoppable = stoppable;
  }

  // The number of pending questions.
  get busy(): number {
    return this.#waiting.size;
  }

  ask<T>(question: Question, signal?: AbortSignal): Promise<T> {
    return new Promise<T>((take, fail) => {
      if (signal?.aborted) return fail(signal.reason);
      const id = ++this.#last;
      const stop = (): void => this.#withdraw(id, signal?.reason);
      const done = (): void => signal?.removeEventListener('abort', stop);
      this.#waiting.set(id, {
        question: JSON.stringify(question),
        take: (answer) => (done(), take(answer as T)),
        fail: (why) => (done(), fail(why)),
      });
      signal?.addEventListener('abort', stop);
      this.#send(id);
    });
  }

  // Terminates the worker and rejects all pending questions.
  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { fail } of left) fail(new Refusal({ code: 'no-engine', text: 'closed' }));
  }

  #send(id: number): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    try {
      this.#started().postMessage({ id, question: waiting.question });
    } catch (fault) {
      this.#waiting.delete(id);
      waiting.fail(new Refusal({ code: 'no-engine', text: String(fault) }));
    }
  }

  #started(): WorkerLike {
    if (this.#worker) return this.#worker;
    const worker = this.#make();
    worker.onmessage = ({ data }) => this.#answered(data);
    worker.onerror = (event) => this.#failed(event.message);
    return (this.#worker = worker);
  }

  #answered({ id, answer }: FromWorker): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    const said = JSON.parse(answer) as { answer?: unknown; error?: ConstructorParameters<typeof Refusal>[0] };
    if (said.error) waiting.fail(new Refusal(said.error));
    else waiting.take(said.answer);
  }

  #failed(why: string): void {
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { fail } of left) fail(new Refusal({ code: 'no-engine', text: why }));
  }

  // The engine cannot be interrupted while it thinks, so its worker is terminated if a question is no longer wanted.
  // Questions are answered in order: the worker is computing the first pending one, so the others go to a new worker.
  #withdraw(id: number, reason: unknown): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    const [running] = this.#waiting.keys();
    this.#waiting.delete(id);
    if (running === id && this.#stoppable) {
      this.#worker?.terminate();
      this.#worker = undefined;
      for (const other of this.#waiting.keys()) this.#send(other);
    }
    waiting.fail(reason);
  }
}
