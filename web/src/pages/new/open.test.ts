import { beforeAll, expect, it } from 'vitest';
import { Problem } from '../../asking.ts';
import { need } from '../../i18n/index.ts';
import type { Link, Why } from '../../link/link.ts';
import { sentence } from '../../problem.ts';
import { arrange } from './open.ts';

beforeAll(() => need('around'));

// A link that immediately closes for good.
function gone(why: Why): Link {
  return {
    send: () => 1,
    on: () => {},
    onStatus: (hear: (status: 'gone', why?: Why) => void) => hear('gone', why),
    close: () => {},
  } as unknown as Link;
}

it.each(['line', 'offline'] as const)('says that the house is away, not that the page failed, if the link is gone: %s', async (why) => {
  const problem: unknown = await arrange(gone(why), []).catch((failure: unknown) => failure);
  expect(problem).toBeInstanceOf(Problem);
  expect(sentence(problem)).toBe(sentence(new Problem('away', '', 0)));
});
