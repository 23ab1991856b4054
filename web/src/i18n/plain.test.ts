import { expect, it } from 'vitest';
import { speak } from './index.ts';
import { plain } from './plain.ts';

it('shows what the engine says without its marks for terminals', () => expect(plain('\u0001bold\u0002')).toBe('bold'));

it('gives trumps a sign as the other suits have one, and leaves words and other numbers alone', () => {
  expect(plain('Ada leads the \u000515t\u0002, Bob the 1t.')).toBe('Ada leads the 15✷, Bob the 1✷.');
  expect(plain('21t 20t X K♠')).toBe('21✷ 20✷ X K♠');
  expect(plain('at 22t, 0t, 115t, 5th, isn\u20191t2')).toBe('at 22t, 0t, 115t, 5th, isn\u20191t2');
});

it('writes a sum with the sign of minus, and leaves hyphens', () => {
  expect(plain('Contract: -25 - 34 = -59')).toBe('Contract: −25 − 34 = −59');
  expect(plain('five-card, 5-7, R5-1')).toBe('five-card, 5-7, R5-1');
});

it('ties French signs to their words', async () => {
  await speak('fr');
  expect(plain('Ada annonce : garde.')).toBe('Ada annonce\u202f: garde.');
  await speak('en');
  expect(plain('so : not in English')).toBe('so : not in English');
});
