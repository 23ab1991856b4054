// In a made-up language (tests/checks/added_language): a table, its side panels, and everything that loads later.
import { afterAll, beforeAll, it } from 'vitest';
import { games, madeUp, MadeUpHouse } from './lib/made_up.ts';
import { goTo, openTable } from './lib/people.ts';
import { fixChance } from './lib/solo.ts';
import { act, playDeal, untilAsked } from './lib/table.ts';

let house: MadeUpHouse;
beforeAll(async () => void (house = await MadeUpHouse.open()));
afterAll(async () => house.close());

// With these seeds, nobody ends a deal at once, and in Tarot somebody takes. A deal of Tarot takes a long time, because
// the bots of the full engine think.
it.each([['tarot', 6, 1], ['pontoon', 5, 100], ['tonk', 5, 100], ['tontine', 5, 100]])('%s against bots', async (game, seed, most) => {
  const visitor = await house.visit();
  const { page } = visitor;
  const player = { page, hands: 'mouse' } as const;
  const pass = new RegExp(`^${madeUp('Pass')}`);
  await fixChance(visitor.context, seed);
  await goTo(page, house.address, '/');
  await page.locator('article').nth(games.indexOf(game)).locator('.ways button').first().click();
  await page.locator('.felt .seat').first().waitFor();
  await untilAsked(page);
  await house.read(page, '.prompt.mine', `${game} begins`);
  await page.keyboard.press('h');
  await house.read(page, '.prompt .ahead', `${game} hint`);
  await page.keyboard.press('?');
  await house.read(page, 'dialog[open]', `${game} keys`);
  await page.keyboard.press('Escape');
  for (let acts = 0; acts < 3 && (await untilAsked(page)); acts++) {
    await act(player, pass);
    await house.read(page, '.felt .seat', `${game} ${acts}`);
  }
  const ends = (await playDeal(player, pass, most)) < most;
  await house.read(page, ends ? '.over' : '.prompt.mine', `${game} later`);
  for (const tab of ['sheet', 'tools', 'story']) {
    await page.locator(`#tab-${tab}`).click();
    await house.read(page, `#tab-${tab}[aria-selected=true]`, `${game} ${tab}`);
  }
  await goTo(page, house.address, '/');
  await page.locator('article').first().waitFor();
  await page.getByRole('button', { name: `${madeUp('Delete')}:` }).first().click();
  await house.read(page, 'dialog[open]', `${game} thrown away`);
  await visitor.leave();
});

it('a table of the house', async () => {
  const visitor = await house.visit('Ada');
  const { page } = visitor;
  const id = await openTable(visitor.context, house.address, { game: 'tarot', bot_time: 1, pause: 600_000 });
  await page.goto('about:blank');
  await page.goto(`${house.address}#/t/${id}`);
  await house.read(page, '.gathering li', 'gathering');
  await page.locator('.gathering li').first().getByRole('button').first().click();
  await house.read(page, '.gathering li.mine', 'seated');
  await page.locator('.gathering').getByRole('button', { name: madeUp('Start') }).click();
  await page.locator('.felt .seat').first().waitFor();
  await page.locator('header .seal').click();
  await house.read(page, 'dialog[open]', 'seal');
  await page.keyboard.press('Escape');
  await page.locator('#tab-chat').click();
  await page.locator('.phrases button').first().click();
  await house.read(page, '.chat .log p', 'chat');
  await page.locator('#tab-tools').click();
  await page.getByRole('button', { name: madeUp('Lock the table') }).click();
  await page.getByRole('button', { name: madeUp('Unlock the table') }).waitFor();
  await house.read(page, '#tab-tools[aria-selected=true]', 'tools');
  await visitor.leave();
});
