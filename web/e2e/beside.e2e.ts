// The parts around a table that one player sees: the history, and the piles that cards are drawn from.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sizes, visit } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { settled } from './lib/look.ts';
import { act, untilAsked } from './lib/table.ts';
import { beginAlone, fixChance } from './lib/solo.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

it('the history opens at its last sentence, and stays where someone reads further up', async () => {
  const visitor = await visit(house.address, { size: 'phone', touch: true });
  const { page } = visitor;
  const player = { page, hands: 'touch' as const };
  await fixChance(visitor.context, 6); // somebody takes, so the history is long
  await beginAlone(page, house.address, 'Tarot');
  const log = page.locator('.log');
  const story = page.locator('header').getByRole('button', { name: 'History' });
  const beyond = (): Promise<number> => log.evaluate((node) => node.scrollHeight - node.clientHeight - node.scrollTop);
  const read = async (): Promise<void> => {
    await story.tap();
    await log.waitFor();
  };
  // Play until the history is longer than its panel.
  for (;;) {
    await read();
    await expect.poll(beyond).toBeLessThan(2);
    if (await log.evaluate((node) => node.scrollTop > 200)) break;
    await story.tap();
    expect(await untilAsked(page)).toBe(true);
    await act(player, /^Pass$/);
  }
  await log.evaluate((node) => node.scrollTo(0, 0));
  await settled(page);
  expect(await untilAsked(page)).toBe(true);
  await page.setViewportSize(sizes.desktop); // here the history is next to the table
  const lines = await log.locator('p').count();
  await log.evaluate((node) => node.scrollTo(0, 0));
  await settled(page);
  await act({ page, hands: 'mouse' }, /^Pass$/);
  await expect.poll(() => log.locator('p').count()).toBeGreaterThan(lines);
  await settled(page);
  expect(await log.evaluate((node) => node.scrollTop)).toBe(0);
  await visitor.leave();
});

it('the history is complete after a reload, and says what was taken back', async () => {
  const visitor = await visit(house.address, { size: 'desktop' });
  const { page } = visitor;
  await fixChance(visitor.context, 6); // somebody takes, so there is an auction, and the first cards are played
  await beginAlone(page, house.address, 'Tarot');
  const story = (): Promise<string[]> => page.locator('.log p:not(.event)').allTextContents();
  expect(await untilAsked(page)).toBe(true);
  await act({ page, hands: 'mouse' }, /^Pass$/);
  expect(await untilAsked(page)).toBe(true);
  await expect.poll(async () => (await story()).length).toBeGreaterThan(5);
  const heard = await story();
  await page.reload();
  await expect.poll(story).toEqual(heard);
  await page.keyboard.press('u');
  await page.locator('.log p.event', { hasText: /took back the last/ }).waitFor();
  expect(await story()).toEqual(heard); // actions that were taken back can still be read
  await visitor.leave();
});

it('a pile of Tonk that may be drawn from is framed with its card and its word', async () => {
  const visitor = await visit(house.address, { size: 'landscape', touch: true });
  const { page } = visitor;
  await beginAlone(page, house.address, 'Tonk');
  expect(await untilAsked(page)).toBe(true);
  await settled(page);
  const outside = await page.locator('.pile').evaluateAll((piles) => piles.flatMap((pile) => {
    const frame = pile.getBoundingClientRect();
    return [...pile.children].filter((part) => {
      const box = part.getBoundingClientRect();
      return box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1;
    }).map((part) => part.outerHTML.slice(0, 60));
  }));
  expect(outside).toEqual([]);
  await visitor.leave();
});
