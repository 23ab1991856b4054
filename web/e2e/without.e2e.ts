// Browsers that lack something the client needs: the page says what is missing and what still works.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { picture } from './lib/look.ts';
import { goTo } from './lib/people.ts';
import { act, beginWithBots, untilAsked } from './lib/table.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

it('one without scripts gets an explanation in both languages', async () => {
  const visitor = await visit(house.address, { without: 'scripts' });
  await visitor.page.goto(house.address);
  await visitor.page.screenshot({ path: `${import.meta.dirname}/out/without-scripts.png` });
  const said = await visitor.page.locator('body').innerText();
  expect(said).toMatch(/needs JavaScript[^]*brelan play --server[^]*a besoin de JavaScript/);
  await visitor.leave();
});

it('one without WebAssembly learns what that is for, and plays at a table of the house', async () => {
  const visitor = await visit(house.address, { without: 'wasm' });
  const { page } = visitor;
  await goTo(page, house.address, '/odds/tarot/dog?missing=6');
  await page.getByText('needs WebAssembly').first().waitFor();
  await picture(page, 'without-wasm');
  await beginWithBots(visitor, house.address, 'Ada', { game: 'tontine', bots: 'random' });
  expect(await untilAsked(page)).toBe(true);
  await act({ page, hands: 'mouse' }, /^$/);
  await visitor.leave();
});
