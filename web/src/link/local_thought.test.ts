import { expect, it } from 'vitest';
import type { Ask } from '../engine/parted.ts';
import type { Question } from '../engine/types.ts';
import { LocalBots } from './local_thought.ts';

// Bots on a device whose clock the test sets. An answer takes `time` and uses up all its nodes.
function device() {
  const at = { now: 0, time: 0, fails: false };
  const asked: number[] = [];
  const ask = (async (question: Question & { nodes?: number }) => {
    if (question.ask === 'bots') return { bots: [{ name: 'keen', nodes: 8000, milliseconds: 1000 }] };
    asked.push(question.nodes ?? 0);
    at.now += at.time;
    if (at.fails) throw new Error('stopped');
    return { action: 'drop', nodes: question.nodes };
  }) as Ask;
  const bots = new LocalBots(() => ask, () => at.now);
  const answer = (time: number): Promise<string> => {
    at.time = time;
    return bots.answer({ game: 'tonk', options: {} }, { seat: 1, bot: 'keen', view: '', number: 0 } as never, 1);
  };
  return { at, asked, answer };
}

it('measures no device by an answer that waited for the engine', async () => {
  const { asked, answer } = device();
  await answer(60_000);
  await answer(250);
  await answer(250);
  expect(asked).toEqual([2000, 2000, 8000]);
});

it('measures none by the first answer after one that was stopped either', async () => {
  const { at, asked, answer } = device();
  await answer(250);
  at.fails = true;
  await expect(answer(250)).rejects.toThrow('stopped');
  at.fails = false;
  await answer(60_000);
  await answer(500);
  await answer(500);
  expect(asked).toEqual([2000, 2000, 2000, 2000, 4000]);
});
