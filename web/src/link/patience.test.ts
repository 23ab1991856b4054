import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../engine/refusal.ts';
import { patiently } from './patience.ts';

const gone = (): never => {
  throw new Refusal({ code: 'no-engine', text: 'no network' });
};

describe('what needs a part of the engine that is not loaded', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const watched = () => {
    const told: boolean[] = [];
    return { told, late: (yes: boolean) => void told.push(yes) };
  };

  it('is tried again until it is there', async () => {
    const { told, late } = watched();
    let left = 2;
    const done = patiently(async () => (left-- > 0 ? gone() : 'played'), late, new AbortController().signal);
    await vi.runAllTimersAsync();
    expect(await done).toBe('played');
    expect(told).toEqual([true, false]);
  });

  it('is given up after a while', async () => {
    const { told, late } = watched();
    let times = 0;
    const done = patiently(async () => (times++, gone()), late, new AbortController().signal).catch((why: unknown) => why);
    await vi.runAllTimersAsync();
    expect(await done).toMatchObject({ code: 'no-engine' });
    expect([times, told]).toEqual([4, [true, false]]);
  });

  it('fails at once for any other reason, or if nobody waits for it any more', async () => {
    const { told, late } = watched();
    const ends = new AbortController();
    await expect(patiently(async () => Promise.reject(new Error('other')), late, ends.signal)).rejects.toThrow('other');
    expect(told).toEqual([]);
    const done = patiently(async () => gone(), late, ends.signal).catch((why: unknown) => why);
    await vi.advanceTimersByTimeAsync(1);
    ends.abort('left');
    expect(await done).toBe('left');
  });
});
