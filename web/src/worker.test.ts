import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Asked { request: { url: string; method: string; mode: string }; respondWith(answer: Promise<unknown>): void }

const source = readFileSync(join(import.meta.dirname, '../sw.js'), 'utf8');

// The service worker of a build, with caches that have these names (and contents).
function worker(build: string, kept: Record<string, string[]>) {
  const heard: Record<string, (event: never) => void> = {};
  const at = (name: string) => ({ match: async (url: string) => (kept[name]?.includes(url) ? `${name}: ${url}` : undefined) });
  const caches = {
    keys: async () => Object.keys(kept),
    delete: async (name: string) => delete kept[name],
    open: async (name: string) => at(name),
    match: async (url: string) => (await Promise.all(Object.keys(kept).map((name) => at(name).match(url)))).find(Boolean),
  };
  const self = { addEventListener: (what: string, then: (event: never) => void) => (heard[what] = then), clients: { claim: async () => undefined } };
  const filled = source.replace('__BUILD__', build).replace('__FILES__', '["index.html","assets/new.js"]');
  const location = new URL('https://house.example/cards/sw.js');
  new Function('self', 'caches', 'location', 'fetch', filled)(self, caches, location, async () => 'network');
  const activate = async (): Promise<void> => {
    let done: Promise<void> | undefined;
    (heard['activate'] as unknown as (event: { waitUntil(what: Promise<void>): void }) => void)({ waitUntil: (what) => (done = what) });
    await done;
  };
  const ask = async (url: string, mode = 'no-cors'): Promise<unknown> => {
    let answer: Promise<unknown> | undefined;
    const event: Asked = { request: { url, method: 'GET', mode }, respondWith: (what) => (answer = what) };
    (heard['fetch'] as unknown as (event: Asked) => void)(event);
    return answer;
  };
  return { activate, ask };
}

const home = 'https://house.example/cards/';

describe('the service worker', () => {
  it('keeps its own version and the one before, and leaves those of other folders alone', async () => {
    const kept = { 'brelan /cards/ 1': [], 'brelan / 1': [], 'brelan /cards/ 2': [], 'brelan /cards/ 3': [] };
    await worker('3', kept).activate();
    expect(Object.keys(kept)).toEqual(['brelan / 1', 'brelan /cards/ 2', 'brelan /cards/ 3']);
  });

  it('opens the page from what is kept under each of its names, and nothing else of the house', async () => {
    const { ask } = worker('3', { 'brelan /cards/ 3': [home] });
    for (const name of ['', 'index.html', '?x', '#/me']) expect(await ask(home + name, 'navigate')).toBe(`brelan /cards/ 3: ${home}`);
    expect(await ask(`${home}plain`, 'navigate')).toBeUndefined();
    expect(await ask(`${home}api/me`)).toBeUndefined();
  });

  it('has the files of the version before for a page that is still open', async () => {
    const { ask } = worker('3', { 'brelan /cards/ 2': [`${home}assets/old.js`], 'brelan /cards/ 3': [`${home}assets/new.js`] });
    expect(await ask(`${home}assets/old.js`)).toBe(`brelan /cards/ 2: ${home}assets/old.js`);
    expect(await ask(`${home}assets/none.js`)).toBe('network');
  });
});
