import { describe, expect, it } from 'vitest';
import { readRoute } from './router.svelte.ts';

describe('readRoute', () => {
  it('reads pages, what stands behind them, and the query', () => {
    expect(readRoute('')).toMatchObject({ page: '', args: [] });
    expect(readRoute('#/')).toMatchObject({ page: '', args: [] });
    expect(readRoute('#/t/0123')).toMatchObject({ page: 't', args: ['0123'] });
    expect(readRoute('#/rules/tarot?players=5')?.query.get('players')).toBe('5');
    expect(readRoute('#/odds/dog%20hand')?.args).toEqual(['dog hand']);
  });

  it('leads nowhere where there is no page', () => {
    expect(readRoute('#/nothing')).toBeUndefined();
    expect(readRoute('#/toString')).toBeUndefined();
    expect(readRoute('#/odds/%E0%A4%A')).toBeUndefined();
  });
});
