import { describe, expect, it } from 'vitest';
import { drawn, grabbed, plays, PULL } from './drag.ts';

describe('a card that is drawn out of the hand', () => {
  const held = grabbed('5h', 1, 100, 700);

  it('is only tapped as long as the finger hardly moves', () => {
    const near = drawn(held, 104, 696);
    expect(near.loose).toBe(false);
    expect(plays(near)).toBe(false);
  });

  it('follows the pointer from where it was taken', () => {
    expect(drawn(held, 140, 650)).toMatchObject({ card: '5h', loose: true, by: { x: 40, y: -50 } });
  });

  it('is played where it is let go well above its place, and nowhere else', () => {
    expect(plays(drawn(held, 100, 700 - PULL))).toBe(true);
    expect(plays(drawn(held, 100, 700 - PULL + 1))).toBe(false);
    expect(plays(drawn(held, 300, 700))).toBe(false);
    expect(plays(drawn(held, 100, 900))).toBe(false);
  });

  it('goes back when it was drawn up and brought back', () => {
    const back = drawn(drawn(held, 100, 400), 100, 699);
    expect(back.loose).toBe(true);
    expect(plays(back)).toBe(false);
  });
});
