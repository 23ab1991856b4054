import { describe, expect, it, vi } from 'vitest';
import { fetchAhead, pages, readRoute } from './router.svelte.ts';

describe('readRoute', () => {
  it('reads pages, what follows them, and the query', () => {
    expect(readRoute('')).toMatchObject({ page: '', args: [] });
    expect(readRoute('#/')).toMatchObject({ page: '', args: [] });
    expect(readRoute('#/t/0123')).toMatchObject({ page: 't', args: ['0123'] });
    expect(readRoute('#/rules/tarot?players=5')?.query.get('players')).toBe('5');
    expect(readRoute('#/odds/dog%20hand')?.args).toEqual(['dog hand']);
  });

  it('leads nowhere if there is no page', () => {
    expect(readRoute('#/nothing')).toBeUndefined();
    expect(readRoute('#/toString')).toBeUndefined();
    expect(readRoute('#/odds/%E0%A4%A')).toBeUndefined();
  });
});

describe('what a page needs', () => {
  it('is loaded ahead, and a failure shows only with the page', async () => {
    const load = vi.spyOn(pages.rules, 'load').mockRejectedValue(new Error('no network'));
    fetchAhead(readRoute('#/rules/tarot'));
    expect(load).toHaveBeenCalledOnce();
    await new Promise((done) => setTimeout(done, 0)); // if a rejection were not handled, the test would fail
    expect(() => fetchAhead(undefined)).not.toThrow();
  });
});
