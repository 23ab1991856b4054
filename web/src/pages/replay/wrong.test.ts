import { describe, expect, it } from 'vitest';
import { headOf, refusedIn } from './wrong.ts';

describe('what is wrong with a record', () => {
  it('is a rule where one refuses an action', () => {
    const text = "'play Ks' by p2 is refused by R8.6: A trump was led, so you must play one.";
    expect(refusedIn({ code: 'record', text })).toEqual({ action: 'play Ks', seat: 'p2', clause: 'R8.6' });
    expect(refusedIn({ code: 'record', text: "'14z' is not a card: write K Q N J 10 .. 2 A" })).toBeUndefined();
  });

  it('is told by the rules of its game with its options', () => {
    expect(headOf('brelan 1\r\ngame tarot rules 1\r\noptions edition=fft players=5 \r\n')).toEqual({ game: 'tarot', options: 'edition=fft players=5' });
    expect(headOf('hello')).toEqual({ game: '', options: '' });
  });
});
