import { describe, expect, it } from 'vitest';
import { shareDone, stagesOf } from './stages.ts';

describe('a long computation', () => {
  it('asks for smaller samples first, and finally for the question itself', () => {
    const stages = stagesOf(['edition=a', 'matches=20000', 'players=5']);
    expect(stages.map(({ count }) => count)).toEqual([313, 1250, 5000, 20000]);
    expect(stages[0]?.words).toEqual(['edition=a', 'matches=313', 'players=5']);
    expect(stages.at(-1)?.words).toEqual(['edition=a', 'matches=20000', 'players=5']);
  });

  it('asks for nothing smaller than the program takes', () => {
    expect(stagesOf(['matches=1000']).map(({ count }) => count)).toEqual([250, 1000]);
    expect(stagesOf(['matches=100']).map(({ count }) => count)).toEqual([100]);
  });

  it('asks at once if nothing is counted', () => {
    expect(stagesOf(['stake=3', 'players=4'])).toEqual([{ count: 0, words: ['stake=3', 'players=4'] }]);
  });

  it('knows how far it is by what was done, and never more than the running sample', () => {
    const stages = stagesOf(['matches=1000']); // a stage of 250 matches, and then one of 1000
    expect(shareDone(stages, 0, 0, 900)).toBeNull();
    expect(shareDone(stages, 1, 500, 0)).toBe(0.2);
    expect(shareDone(stages, 1, 500, 1000)).toBe(0.6);
    expect(shareDone(stages, 1, 500, 60_000)).toBe(1);
    expect(shareDone(stagesOf(['stake=3']), 0, 0, 900)).toBeNull();
  });
});
