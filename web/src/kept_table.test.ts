import { beforeEach, expect, it, vi } from 'vitest';
import { comeTo, goFrom, keptTable, takeKept } from './kept_table.svelte.ts';
import { readRoute, type Route } from './router.svelte.ts';
import type { Session } from './table/session.svelte.ts';

const to = (hash: string): Route => readRoute(hash)!;
const someone = () => ({ close: vi.fn() }) as unknown as Session & { close: ReturnType<typeof vi.fn> };

beforeEach(() => comeTo(to('#/')));

it('keeps the table open while somebody reads its rules, and gives it back as it was', () => {
  const session = someone();
  goFrom('/t/one', session, to('#/rules/tarot?players=4'));
  comeTo(to('#/rules/tarot?players=4&clause=R8.4'));
  comeTo(to('#/settings'));
  expect(keptTable()?.path).toBe('/t/one');
  comeTo(to('#/t/one'));
  expect(takeKept('/t/one')).toBe(session);
  expect(session.close).not.toHaveBeenCalled();
  expect(keptTable()).toBeNull();
});

it.each(['#/', '#/new', '#/me', '#/t/two', '#/solo/one'])('leaves the table for anyone who goes on to %s', (hash) => {
  const session = someone();
  goFrom('/t/one', session, to('#/rules/tarot'));
  comeTo(to(hash));
  expect(session.close).toHaveBeenCalledOnce();
  expect(takeKept('/t/one')).toBeNull();
});

it.each(['#/', '#/t/two', '#/nowhere'])('leaves the table at once for anyone who goes to %s', (hash) => {
  const session = someone();
  goFrom('/t/one', session, readRoute(hash));
  expect(session.close).toHaveBeenCalledOnce();
  expect(keptTable()).toBeNull();
});

it('gives a table to nobody who asked for another one', () => {
  goFrom('/t/one', someone(), to('#/rules'));
  expect(takeKept('/t/two')).toBeNull();
  expect(keptTable()?.path).toBe('/t/one');
});

const gone = () => Object.assign(someone(), { status: 'gone' as const });

it('keeps no table that is gone', () => {
  const session = gone();
  goFrom('/t/one', session, to('#/rules'));
  expect(session.close).toHaveBeenCalledOnce();
  expect(keptTable()).toBeNull();
});

it('does not give back a table that has gone meanwhile, so that it is opened again', () => {
  const session = someone();
  goFrom('/t/one', session, to('#/rules'));
  Object.assign(session, { status: 'gone' });
  expect(keptTable()).toBeNull();
  expect(takeKept('/t/one')).toBeNull();
  expect(session.close).toHaveBeenCalledOnce();
});
