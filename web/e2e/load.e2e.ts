// How much data a table downloads before people can play there: the page, the cards and one language, and for a local
// game also the engine and its texts. A browser sends the requests, and each size is the size of the response as it was
// sent over the network.
import { Agent, get } from 'node:http';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit, type Visitor } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { goTo } from './lib/people.ts';
import { beginAlone, fixChance } from './lib/solo.ts';
import { act, beginWithBots, nextDeal, untilAsked } from './lib/table.ts';

// The limits are for local games built with binaryen; without it, the module is in one piece and too large.
const games = ['tarot', 'pontoon', 'tonk', 'tontine'] as const;
const most = 150_000; // including the engine and its texts
const mostOfHouse = 82_000; // including the shuffle checks of all games
const titles = { tarot: /Tarot/, pontoon: /Pontoon/, tonk: /Tonk/, tontine: /Tontine/ } as const;

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => {
  agent.destroy();
  await house.stop();
});

// The house limits connections per address, but one is enough here.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

// The size of the response to a browser that accepts gzip.
const bytesOf = (address: string): Promise<number> =>
  new Promise((take, fail) => {
    get(address, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => take(bytes)).on('error', fail);
    }).on('error', fail);
  });

const restOfCode = /\/assets\/table_\w+\.rest-[\w-]+\.wasm$/;
const restOfTexts = /\/assets\/table_\w+\.rest\.\w+-[\w-]+\.txt$/;
const isRest = (url: string): boolean => restOfCode.test(url) || restOfTexts.test(url);

interface Load {
  files: Record<string, number>;
  sum: number;
}

// The files that a page requests in a fresh browser before people can play on it.
async function loadOf(visitor: Visitor, address: string): Promise<Load> {
  const page = await visitor.context.newPage();
  const asked = new Set<string>();
  let before = true;
  page.on('request', (request) => {
    const url = request.url().replace(/#.*/, '');
    // Ignore the side panels' code and its imports, which load later. The rest of the engine is also ignored, unless a
    // question needed it and the worker had to wait.
    const later = /\/assets\/beside-/.test(url) || (isRest(url) && request.resourceType() === 'fetch');
    if (later) before = false;
    // Sounds load after the first gesture, which may come from a person or from the test. Nobody waits for them.
    if (before && !/\/assets\/noises-/.test(url)) asked.add(url);
  });
  await page.goto(address);
  await ready(page);
  await page.waitForLoadState('networkidle');
  await page.close();
  const built = [...asked].filter((url) => !url.includes('/api/'));
  const sizes = await Promise.all(built.map(async (url) => [url.slice(house.address.length - 1), await bytesOf(url)] as const));
  sizes.sort((a, b) => b[1] - a[1]);
  return { files: Object.fromEntries(sizes), sum: sizes.reduce((sum, [, bytes]) => sum + bytes, 0) };
}

const ready = async (page: Page): Promise<void> => page.locator('.felt .seat').first().waitFor();

function judge(game: (typeof games)[number], where: 'house' | 'alone', { files, sum }: Load): void {
  const what = `${game}, ${where}`;
  console.log(`${what}: ${sum} bytes\n${Object.entries(files).map(([name, bytes]) => `  ${bytes} ${name}`).join('\n')}`);
  const modules = Object.keys(files).filter((name) => name.endsWith('.wasm'));
  expect(modules.length, `modules of the engine: ${modules.join(', ')}`).toBe(where === 'alone' ? 1 : 0);
  const texts = Object.keys(files).filter((name) => name.endsWith('.txt'));
  expect(texts.length, `texts of the engine: ${texts.join(', ')}`).toBe(where === 'alone' ? 1 : 0);
  expect(Object.keys(files).some((name) => name.endsWith('.js')), 'the scripts were counted').toBe(true);
  expect(sum, `bytes before one can play: ${what}`).toBeLessThanOrEqual(where === 'alone' ? most : mostOfHouse);
}

describe.each(games)('a table of %s', (game) => {
  it('alone in this browser, with its engine', async () => {
    const visitor = await visit(house.address, { size: 'phone' });
    const { page } = visitor;
    // Cards that let a person act. In Tonk, a hand may end the deal at once, and then the score sheet, which is one of
    // the later files, would load.
    await fixChance(visitor.context, 5);
    await beginAlone(page, house.address, titles[game]);
    const address = page.url();
    await page.close(); // leaves the table to the other page, which needs a different name
    await fixChance(visitor.context, 6);
    judge(game, 'alone', await loadOf(visitor, address));
    await visitor.leave();
  });

  it('of the house', async () => {
    const visitor = await visit(house.address, { size: 'phone' });
    const id = await beginWithBots(visitor, house.address, 'Ada', { game });
    judge(game, 'house', await loadOf(visitor, `${house.address}#/t/${id}`));
    await visitor.leave();
  });
});

it('a game alone loads what it says in the language of the page, and in another as soon as that is chosen', async () => {
  const visitor = await visit(house.address, { lang: 'fr' });
  const { page, requests } = visitor;
  const loaded = (lang: string): boolean => requests.some((url) => url.includes(`/table_tarot.${lang}-`));
  const pass = page.locator('.actions [data-action]').filter({ hasText: /^\s*(Pass|Passer)\s*$/ });
  await beginAlone(page, house.address, 'Tarot');
  const table = page.url();
  expect(await untilAsked(page)).toBe(true);
  expect((await pass.textContent())?.trim()).toBe('Passer');
  expect([loaded('fr'), loaded('en')]).toEqual([true, false]);
  await page.goto(`${house.address}#/settings`);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.goto(table);
  await pass.filter({ hasText: /Pass\s*$/ }).waitFor();
  expect(loaded('en')).toBe(true);
  await visitor.leave();
});

// Plays on, for as many deals as it takes, until the page says this.
async function playUntil(page: Page, told: Locator): Promise<void> {
  const player = { page, hands: 'mouse' } as const;
  const over = page.locator('.over');
  for (;;) {
    await page.locator('.prompt.mine').or(over).or(told).first().waitFor();
    if (await told.isVisible()) return;
    // The lost message may be the answer to our own action.
    const step = (await over.count()) > 0 ? nextDeal(player) : act(player, /^$/);
    await Promise.race([step.catch(() => {}), told.waitFor()]);
  }
}

async function playToOneself(page: Page): Promise<void> {
  while (!(await untilAsked(page))) await nextDeal({ page, hands: 'mouse' });
}

it.each([['engine', restOfCode], ['texts', restOfTexts]])('a game alone in which the rest of the %s cannot be loaded says so, and comes back where it was', async (_, rest) => {
  const visitor = await visit(house.address, { expected: [/ERR_FAILED/] });
  const { page } = visitor;
  await visitor.context.route(rest, (route) => route.abort());
  await fixChance(visitor.context, 5); // cards whose first action needs only files that load before it
  await beginAlone(page, house.address, 'Tarot');
  const lost = page.getByText('the table is being restored');
  await playUntil(page, lost);
  const told = await page.locator('.room').getAttribute('data-n');
  await visitor.context.unroute(rest);
  await lost.waitFor({ state: 'detached' });
  await playToOneself(page);
  expect(Number(await page.locator('.room').getAttribute('data-n'))).toBeGreaterThanOrEqual(Number(told));
  await visitor.leave();
});

it('a bot that looks ahead waits for the whole engine, and the table says so', async () => {
  const visitor = await visit(house.address, { expected: [/ERR_FAILED/] });
  const { page, requests } = visitor;
  const whole = /\/assets\/brelan-[\w-]+\.wasm$/;
  await visitor.context.route(whole, (route) => route.abort());
  await fixChance(visitor.context, 5); // cards that let nobody end the deal at once
  await goTo(page, house.address, '/new?game=tonk&where=here');
  await page.getByLabel('Seat 2').selectOption('bot:keen');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForURL(/#\/solo\/[0-9a-f]{32}$/);
  await ready(page);
  const late = page.getByText('The bots that think ahead could not be loaded.');
  await playUntil(page, late);
  await visitor.context.unroute(whole);
  await late.waitFor({ state: 'detached' });
  await playToOneself(page);
  expect(requests.filter((url) => whole.test(url)).length).toBeGreaterThan(1);
  await visitor.leave();
});
