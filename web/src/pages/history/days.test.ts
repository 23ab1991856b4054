import { expect, it } from 'vitest';
import { dayAfter } from './days.ts';

it('the day after', () => {
  expect(dayAfter('2026-02-28')).toBe('2026-03-01');
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayAfter('')).toBe('');
});
