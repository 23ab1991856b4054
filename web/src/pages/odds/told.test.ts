import { beforeEach, expect, it, vi } from 'vitest';
import { rulesOf, topicsTold, type Rules } from '../shared/asks.ts';
import { toldOf } from './told.ts';

vi.mock('../shared/asks.ts', () => ({ topicsTold: vi.fn(), rulesOf: vi.fn() }));

beforeEach(() => {
  vi.mocked(topicsTold).mockReset().mockResolvedValue([]);
  vi.mocked(rulesOf).mockReset().mockImplementation((game) => Promise.resolve({ game } as Rules));
});

it('is asked once of a game in a language', async () => {
  for (let i = 0; i < 2; i++) expect(await toldOf('one', 'en')).toEqual({ topics: [], rules: { game: 'one' } });
  expect(topicsTold).toHaveBeenCalledTimes(1);
  expect(await toldOf('two', 'en')).toMatchObject({ rules: { game: 'two' } });
  await toldOf('one', 'fr');
  expect(topicsTold).toHaveBeenCalledTimes(3);
  expect(rulesOf).toHaveBeenCalledTimes(3);
});

it('is asked again after a fault', async () => {
  vi.mocked(rulesOf).mockRejectedValueOnce(new Error('away'));
  await expect(toldOf('faulty', 'en')).rejects.toThrow('away');
  expect(await toldOf('faulty', 'en')).toMatchObject({ rules: { game: 'faulty' } });
});
