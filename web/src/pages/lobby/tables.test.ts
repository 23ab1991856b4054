import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, type Head } from '../../api.ts';
import { Tables } from './tables.svelte.ts';

const PAGE = 2;
let there: string[] = []; // tables on the house, with the latest first
const asked = vi.fn<(after: string) => void>();
const shown = (list: Tables): string | undefined => list.all?.map(({ id }) => id).join(' ');

beforeEach(() => {
  there = ['d', 'c', 'b', 'a'];
  asked.mockClear();
  // A page begins after the last table of the previous page.
  vi.spyOn(api, 'tables').mockImplementation((after = '') => {
    asked(after);
    const behind = there.slice(there.indexOf(after) + 1);
    const tables = behind.slice(0, PAGE).map((id) => ({ id }) as Head);
    return Promise.resolve({ tables, ...(behind.length > PAGE ? { next: tables.at(-1)!.id } : {}) });
  });
});

async function twoPages(): Promise<Tables> {
  const list = new Tables();
  expect(await list.look()).toBe(true);
  await list.more();
  expect(shown(list)).toBe('d c b a');
  asked.mockClear();
  return list;
}

it('shows its first page, and the next one when it is asked for', async () => {
  const list = new Tables();
  expect(shown(list)).toBeUndefined();
  await list.look();
  expect([shown(list), list.next]).toEqual(['d c', 'c']);
  await list.more();
  expect([shown(list), list.next]).toEqual(['d c b a', undefined]);
});

it('keeps the tables that newer ones push off its first page', async () => {
  const list = await twoPages();
  there = ['e', ...there];
  await list.look();
  expect(shown(list)).toBe('e d c b a');
  there = ['f', ...there];
  await list.look();
  expect([shown(list), list.next]).toEqual(['f e d c b a', undefined]);
});

it('leaves no gap if more of them come at once than fit on a page', async () => {
  const list = await twoPages();
  there = ['g', 'f', 'e', ...there];
  await list.look();
  expect([shown(list), list.next]).toEqual(['g f e d', 'd']);
  await list.more();
  await list.more();
  expect([shown(list), list.next]).toEqual(['g f e d c b a', undefined]);
});

it('also keeps them if one came while the next page was requested', async () => {
  const list = new Tables();
  await list.look();
  const more = list.more();
  there = ['e', ...there];
  await list.look();
  await more;
  await list.look();
  expect(shown(list)).toBe('e d c b a');
});

describe('if more than a page of them come while a later page is requested', () => {
  let end = (_answer: Promise<{ tables: Head[] }>): void => undefined;
  let list: Tables;
  let more: Promise<void>;

  beforeEach(async () => {
    there = ['f', 'e', 'd', 'c', 'b', 'a'];
    list = new Tables();
    await list.look();
    await list.more();
    vi.spyOn(api, 'tables').mockImplementationOnce(() => new Promise((done) => (end = done)));
    more = list.more();
    there = ['i', 'h', 'g', ...there];
    await list.look();
    expect([shown(list), list.next]).toEqual(['i h g f', 'f']);
  });

  it('leaves no gap before that page', async () => {
    end(Promise.resolve({ tables: ['b', 'a'].map((id) => ({ id }) as Head) }));
    await more;
    expect([shown(list), list.next]).toEqual(['i h g f', 'f']);
    while (list.next !== undefined) await list.more();
    expect(shown(list)).toBe('i h g f e d c b a');
  });

  it('goes on after what it shows, even if that page does not come', async () => {
    end(Promise.reject(new Error('no')));
    await expect(more).rejects.toThrow('no');
    expect(list.next).toBe('f');
  });
});

it('keeps a later page that follows tables pushed on meanwhile', async () => {
  there = ['f', 'e', 'd', 'c', 'b', 'a'];
  const list = new Tables();
  await list.look();
  await list.more();
  let end = (): void => undefined;
  vi.spyOn(api, 'tables').mockImplementationOnce(() => new Promise((done) => (end = () => done({ tables: ['b', 'a'].map((id) => ({ id }) as Head) }))));
  const more = list.more();
  there = ['g', ...there];
  await list.look();
  end();
  await more;
  expect([shown(list), list.next]).toEqual(['g f e d c b a', undefined]);
});

it('drops a table of its first page that is closed', async () => {
  const list = await twoPages();
  there = ['e', 'd', 'b', 'a'];
  await list.look();
  expect(shown(list)).toBe('e d b a');
});

it('asks for its first page alone as long as that ends where it did', async () => {
  const list = await twoPages();
  await list.look();
  await list.look();
  expect(asked.mock.calls).toEqual([[''], ['']]);
});

it('is that page alone again once it holds all of them', async () => {
  const list = await twoPages();
  there = ['e', 'a'];
  await list.look();
  expect([shown(list), list.next]).toEqual(['e a', undefined]);
});

it('ignores a request that a newer one has overtaken, and its failure too', async () => {
  const list = new Tables();
  let answer = (): void => undefined;
  const newer = new Promise<void>((done) => (answer = done));
  vi.spyOn(api, 'tables').mockImplementationOnce(() => newer.then(() => ({ tables: [] })));
  vi.spyOn(api, 'tables').mockImplementationOnce(() => newer.then(() => Promise.reject(new Error())));
  const looks = [list.look(), list.look()];
  expect(await list.look()).toBe(true);
  answer();
  expect(await Promise.all(looks)).toEqual([false, false]);
  expect(shown(list)).toBe('d c');
});

it('can be asked again for a page that did not come', async () => {
  const list = new Tables();
  await list.look();
  vi.spyOn(api, 'tables').mockRejectedValueOnce(new Error('no'));
  await expect(list.more()).rejects.toThrow('no');
  expect([shown(list), list.next]).toEqual(['d c', 'c']);
});
