// Animations on the table, for users who want them. In all other tests, animations are off.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit, type Visitor } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { beginAlone, fixChance } from './lib/solo.ts';
import { act, nextDeal, untilAsked, type Player } from './lib/table.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

declare global {
  var moved: string[];
}

// Records which elements of this selector start to move, either by our transforms or by the style sheet.
async function sit(game: string, selector: string): Promise<Visitor> {
  const visitor = await visit(house.address, { moving: true, settings: { speed: 'normal' } });
  await fixChance(visitor.context, 5);
  await visitor.context.addInitScript((what) => {
    globalThis.moved = [];
    const note = (node: EventTarget | null, how: string): void => {
      if (node instanceof Element && node.matches(what)) globalThis.moved.push(`${node.getAttribute('aria-label')}: ${how}`);
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      note(this, 'flies');
      return animate.apply(this, how);
    };
    addEventListener('animationstart', (event) => note(event.target, event.animationName.replace(/^s-\w+-/, '')), true);
  }, selector);
  await beginAlone(visitor.page, house.address, game);
  return visitor;
}
const moved = (page: Page): Promise<string[]> => page.evaluate(() => globalThis.moved);
const forgetMoves = (page: Page): Promise<void> => page.evaluate(() => void (globalThis.moved.length = 0));

it('every deal of Pontoon is dealt out of the pack', async () => {
  const visitor = await sit('Pontoon', '.box:first-child .cards li:first-child');
  const player: Player = { page: visitor.page, hands: 'mouse' };
  for (let deal = 1; deal <= 2; deal++) {
    await expect.poll(async () => (await moved(visitor.page)).length, { message: `deal ${deal}` }).toBe(5);
    if (deal === 2) break;
    while (await untilAsked(visitor.page)) await act(player, /^Stick/);
    await forgetMoves(visitor.page);
    await nextDeal(player);
  }
  await visitor.leave();
});

it('a card of Tontine is seen to turn', async () => {
  const visitor = await sit('Tontine', '.seat .card');
  const { page } = visitor;
  await untilAsked(page);
  await forgetMoves(page);
  await act({ page, hands: 'mouse' }, /^Turn/);
  await expect.poll(() => moved(page)).toContainEqual(expect.stringMatching(/^(?!Unknown card|A card).+: turn$/));
  await visitor.leave();
});
