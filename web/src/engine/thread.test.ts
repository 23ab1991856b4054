import { describe, expect, it } from 'vitest';
import { Refusal } from './refusal.ts';
import { engineHere, threadHere } from './testing.ts';
import { Thread, type FromWorker, type ToWorker, type WorkerLike } from './thread.ts';
import type { BotAnswer, GamesAnswer, JudgeAnswer } from './types.ts';

// A worker whose answers come from the test.
class FakeWorker implements WorkerLike {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  asked: { id: number; question: string }[] = [];
  ended = false;
  postMessage(message: ToWorker): void {
    if ('question' in message) this.asked.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(answer: unknown): void {
    const { id } = this.asked.shift()!;
    this.onmessage?.({ data: { id, answer: JSON.stringify({ answer }) } } as MessageEvent<FromWorker>);
  }
}

function workers() {
  const all: FakeWorker[] = [];
  const make = (): FakeWorker => (all.push(new FakeWorker()), all.at(-1)!);
  return { all, make };
}

describe('a thread', () => {
  it('starts no worker before the first question', async () => {
    const { all, make } = workers();
    const thread = new Thread(make);
    expect(all.length).toBe(0);
    const answer = thread.ask({ ask: 'games' });
    all[0]!.answer(1);
    expect(await answer).toBe(1);
  });

  it('ends the worker that thinks about a withdrawn question, and asks it the other questions again', async () => {
    const { all, make } = workers();
    const thread = new Thread(make, true);
    const no = new AbortController();
    const first = thread.ask({ ask: 'games' }, no.signal);
    const second = thread.ask({ ask: 'bots', game: 'tonk' });
    no.abort();
    await expect(first).rejects.toHaveProperty('name', 'AbortError');
    expect(all.map((worker) => worker.ended)).toEqual([true, false]);
    expect(all[1]!.asked.map(({ question }) => JSON.parse(question).ask)).toEqual(['bots']);
    all[1]!.answer('yes');
    expect(await second).toBe('yes');
  });

  it('keeps the worker if its state matters', async () => {
    const { all, make } = workers();
    const thread = new Thread(make);
    const no = new AbortController();
    const first = thread.ask({ ask: 'games' }, no.signal);
    no.abort();
    await expect(first).rejects.toHaveProperty('name', 'AbortError');
    expect(all[0]!.ended).toBe(false);
  });

  it('refuses everything that waits when the worker fails, and starts another for the next question', async () => {
    const { all, make } = workers();
    const thread = new Thread(make);
    const first = thread.ask({ ask: 'games' });
    all[0]!.onerror?.({ message: 'gone' } as ErrorEvent);
    await expect(first).rejects.toMatchObject({ code: 'no-engine', text: 'gone' });
    void thread.ask({ ask: 'games' });
    expect(all.length).toBe(2);
  });
});

describe.skipIf(!engineHere)('the engine', () => {
  const thread = threadHere();

  it('knows four games, in two languages', async () => {
    const { games } = await thread.ask<GamesAnswer>({ ask: 'games', lang: 'fr' });
    expect(games.map(({ name }) => name)).toEqual(['pontoon', 'tarot', 'tontine', 'tonk']);
  });

  it('says what is wrong with a question', async () => {
    const wrong = thread.ask({ ask: 'options', game: 'whist' });
    await expect(wrong).rejects.toBeInstanceOf(Refusal);
    await expect(wrong).rejects.toMatchObject({ code: 'no-such-game' });
  });

  it('says where a record is wrong', async () => {
    const text = 'brelan 1\ngame tarot rules 1\noptions edition=fft players=4\nfoo\n';
    await expect(thread.ask({ ask: 'record', text })).rejects.toMatchObject({ code: 'record', line: 4, column: 1 });
  });

  it('judges and thinks from what one seat sees', async () => {
    const view = 'phase=turning turn=p1 dealer=p5';
    const judged = thread.ask<JudgeAnswer>({ ask: 'judge', game: 'tontine', seat: 1, view, action: 'turn' });
    await expect(judged).rejects.toMatchObject({ code: 'bad-view' });
    const { record } = await thread.ask<{ record: string }>({ ask: 'match', game: 'tonk', seed: 1 });
    const { options } = await thread.ask<{ options: string }>({ ask: 'record', text: record });
    interface Step { actor: number | null; views: Record<string, string> }
    const { steps } = await thread.ask<{ steps: Step[] }>({ ask: 'replay', text: record, deal: 1 });
    const step = steps.find(({ actor }) => actor !== null)!;
    const sight = { game: 'tonk', options, seat: step.actor!, view: step.views[`p${step.actor}`]! };
    const thought = await thread.ask<BotAnswer>({ ask: 'bot', ...sight, nodes: 1000, seed: 7 });
    const allowed = await thread.ask<JudgeAnswer>({ ask: 'judge', ...sight, action: thought.action });
    expect(allowed).toEqual({ allowed: true, clause: null, text: '' });
    expect(await thread.ask<BotAnswer>({ ask: 'bot', ...sight, nodes: 1000, seed: 7 })).toEqual(thought);
  });
});
