// A house upgraded while pages are open: the pages keep using their old files, announce the new version, and load it
// when the person agrees. A proxy between the browser and the house serves the new build.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { standBetween, type Between } from './lib/between.ts';
import { visit } from './lib/browser.ts';
import { renewFiles } from './lib/build.ts';
import { openHouse, type House } from './lib/house.ts';
import { accessible, fits, inWindow, picture } from './lib/look.ts';
import { goTo } from './lib/people.ts';
import { act, beginWithBots, tarot, untilAsked } from './lib/table.ts';

let house: House;
let between: Between;
beforeAll(async () => {
  house = await openHouse();
  between = await standBetween(house.address);
});
afterAll(async () => {
  await between.stop();
  await house.stop();
});
beforeEach(() => {
  between.files.clear();
  between.sockets = true;
});

const setup = tarot(4);
const wish = /^(Garde|No slam)$/;
const loaded = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('script[src*=".renewed.js"]') !== null);
const hand = (page: Page): Promise<string[]> =>
  page.locator('.hand button').evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset['card'] ?? ''));

// Someone comes back to the page after an hour.
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const later = Date.now() + 3_600_000;
    Date.now = () => later;
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('an app that is kept goes on in the middle of a deal, and is the new one when the person says so', async () => {
  const visitor = await visit(between.address, { offline: true, size: 'phone', touch: true });
  const { page } = visitor;
  await beginWithBots(visitor, between.address, 'Ada', setup);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await renewFiles(between, house.address);
  await comeBack(page);
  await page.getByText('There is a new version of the house.').waitFor();
  await fits(page);
  await inWindow(page.locator('.hand'));
  await inWindow(page.locator('.ask'));
  await accessible(page);
  await picture(page, 'renewed-phone');
  expect(await loaded(page)).toBe(false);
  expect(await untilAsked(page)).toBe(true);
  await act({ page, hands: 'touch' }, wish);
  expect(await untilAsked(page)).toBe(true);
  const before = await hand(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => loaded(page).catch(() => false)).toBe(true);
  await page.locator('.hand button').first().waitFor();
  expect(await hand(page)).toEqual(before);
  await page.getByText('There is a new version of the house.').waitFor({ state: 'detached' });
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(2);
  await visitor.leave();
});

it('a new version that is put off is announced again on the next page', async () => {
  const visitor = await visit(between.address, { offline: true, size: 'phone', touch: true, lang: 'fr' });
  const { page } = visitor;
  await beginWithBots(visitor, between.address, 'Dan', setup);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await renewFiles(between, house.address);
  await comeBack(page);
  const notice = page.locator('.update');
  await notice.getByText('Une nouvelle version est disponible.').waitFor();
  expect((await notice.boundingBox())?.height).toBeLessThan(64);
  await fits(page);
  await accessible(page);
  await notice.getByRole('button', { name: 'Plus tard' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.locator('.hand').waitFor();
  await page.evaluate(() => { location.hash = '#/settings'; });
  await notice.getByRole('button', { name: 'Recharger' }).click();
  await expect.poll(() => loaded(page).catch(() => false)).toBe(true);
  await visitor.leave();
});

it('a page whose files are gone says so, and reloads where the person wanted to go', async () => {
  const visitor = await visit(between.address, { expected: [/Failed to fetch dynamically imported module/] });
  const { page } = visitor;
  await goTo(page, between.address, '/');
  await renewFiles(between, house.address);
  await page.evaluate(() => { location.hash = '#/settings'; });
  await page.locator('main .notice').getByRole('button', { name: 'Reload' }).waitFor();
  await accessible(page);
  await page.locator('main .notice').getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await loaded(page)).toBe(true);
  await visitor.leave();
});

it('a table that speaks with a newer house says that the page must be reloaded', async () => {
  const visitor = await visit(between.address, { expected: [/WebSocket connection/] });
  const { page } = visitor;
  await beginWithBots(visitor, between.address, 'Bea', setup);
  expect(await untilAsked(page)).toBe(true);
  const before = await hand(page);
  await renewFiles(between, house.address);
  between.sockets = false;
  between.cut();
  await page.getByText('The house is newer than this page: reload it.').waitFor();
  expect(await hand(page)).toEqual(before);
  await accessible(page);
  between.sockets = true;
  await page.locator('.banner').getByRole('button').click();
  await expect.poll(() => loaded(page).catch(() => false)).toBe(true);
  await page.locator('.hand button').first().waitFor();
  expect(await hand(page)).toEqual(before);
  await visitor.leave();
});
