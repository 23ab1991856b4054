import { describe, expect, it } from 'vitest';
import { headOf } from './wrong.ts';

describe('what is wrong with a record', () => {
  it('is told by the rules of its game with its options', () => {
    expect(headOf('brelan 1\r\ngame tarot rules 1\r\noptions edition=fft players=5 \r\n')).toEqual({ game: 'tarot', options: 'edition=fft players=5' });
    expect(headOf('hello')).toEqual({ game: '', options: '' });
  });
});
