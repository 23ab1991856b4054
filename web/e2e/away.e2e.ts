// A house that is gone, and a house that is upgraded while a page is open. The page keeps its content and says what to
// do next.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { picture } from './lib/look.ts';
import { beGuest, goTo } from './lib/people.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

it('the card-room says that the house is away, and finds it again by itself', async () => {
  const visitor = await visit(house.address, { expected: [/ERR_CONNECTION_REFUSED/] });
  const { page } = visitor;
  await beGuest(visitor.context, house.address, 'Ada');
  await goTo(page, house.address, '/');
  await page.locator('article').first().waitFor();
  await house.stop();
  await page.getByText('No answer from the house.').waitFor();
  await house.again();
  await page.getByText('No answer from the house.').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: /Ada/ }).waitFor();
  await visitor.leave();
});

it('another version of the house is announced, and is loaded only when the person wants it', async () => {
  const visitor = await visit(house.address);
  const { page } = visitor;
  await goTo(page, house.address, '/settings');
  await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'another' } }));
  await page.evaluate(() => {
    const later = Date.now() + 3_600_000;
    Date.now = () => later;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByText('There is a new version of the house.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await visitor.leave();
});

it('a browser that keeps nothing says so and goes on', async () => {
  const visitor = await visit(house.address);
  const { page } = visitor;
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await goTo(page, house.address, '/settings');
  await page.getByText('Four', { exact: true }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['cards'])).toBe('four');
  await visitor.leave();
});

it('opens and plays without a network once it was there', async () => {
  const visitor = await visit(house.address, { offline: true, expected: [/ERR_INTERNET_DISCONNECTED/] });
  const { page, context } = visitor;
  await goTo(page, house.address, '/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const rest = /assets\/table_tontine\.rest-[\w-]+\.wasm/.exec(await (await fetch(`${house.address}sw.js`)).text())?.[0];
  await context.setOffline(true);
  await page.reload();
  await page.locator('article').first().waitFor();
  await page.goto(`${house.address}#/settings`);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.goto(`${house.address}#/`);
  await page.locator('article', { hasText: 'Tontine' }).getByRole('button', { name: 'Play with bots' }).click();
  await page.waitForURL(/#\/solo\/[0-9a-f]{32}$/);
  await picture(page, 'solo-offline');
  await page.getByText(/your turn|turn/i).first().waitFor();
  // Files that the engine loads in the middle of a question are cached too. (A client built without binaryen has no
  // such files.)
  const loaded = await page.workers()[0]?.evaluate((address) => {
    const request = new XMLHttpRequest();
    request.open('GET', address, false);
    request.send();
    return request.status;
  }, `${house.address}${rest ?? ''}`);
  expect(loaded).toBe(200);
  await visitor.leave();
});
