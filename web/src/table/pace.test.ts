import { describe, expect, it } from 'vitest';
import { looked } from './pace.ts';

describe('what is looked at', () => {
  it('is seen once everything new is there, and before anything moves', async () => {
    const order: string[] = [];
    for (const name of ['a', 'b']) {
      looked(() => {
        order.push(`look ${name}`);
        return () => void order.push(`move ${name}`);
      });
    }
    order.push('the page is changed');
    await Promise.resolve();
    expect(order).toEqual(['the page is changed', 'look a', 'look b', 'move a', 'move b']);
  });

  it('is shown again to those who join later', async () => {
    const order: string[] = [];
    looked(() => void order.push('first') as undefined);
    await Promise.resolve();
    looked(() => () => void order.push('second'));
    await Promise.resolve();
    expect(order).toEqual(['first', 'second']);
  });
});
