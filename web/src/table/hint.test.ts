import { expect, it, vi } from 'vitest';
import { hintFor } from './hint.ts';
import type { Model } from './model.ts';

const asked = vi.hoisted(() => [] as unknown[]);
vi.mock('../engine/engine.ts', () => ({ engineIsThere: true, ask: async (question: unknown) => void asked.push(question) }));

it('asks the adviser who knows which bots play here, and shows it this seat’s view alone', async () => {
  const model = {
    n: 7,
    you: { seat: 2 },
    table: {
      game: 'tarot', options: 'players=4',
      seats: [{ seat: 1, bot: 'keen+signals' }, { seat: 2, name: 'Ada', account: 'a' }, { seat: 3, name: 'Zoé', account: 'b', bot: 'basic' }, { seat: 4 }],
    },
    sight: { view: 'turn=p2 ...' },
  } as unknown as Model;
  await hintFor(model);
  expect(asked).toEqual([expect.objectContaining({ ask: 'bot', seat: 2, view: 'turn=p2 ...', bots: ['keen+signals', 'basic'], seed: 7 })]);
  expect(asked[0]).not.toHaveProperty('bot');
});
