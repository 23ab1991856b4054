// Local games: several people on one device, and a browser whose storage is full.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { visit } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { accessible, fits, picture } from './lib/look.ts';
import { goTo } from './lib/people.ts';
import { beginAlone, fixChance } from './lib/solo.ts';
import { act, untilAsked, type Player } from './lib/table.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

describe('two people at one device', () => {
  const handOver = /^Pass the device to (.+)$/;

  // The person who should take the device. No cards are visible until that person has the device.
  async function atCurtain(page: Page): Promise<string> {
    const curtain = page.locator('.curtain');
    await curtain.waitFor();
    expect(await page.locator('[data-card]').count(), 'cards in the page').toBe(0);
    return handOver.exec(await curtain.getByRole('heading').innerText())![1]!;
  }

  // Hands the device to the player to move. Meanwhile, the name on the curtain may still change.
  async function lift(page: Page): Promise<string> {
    const mine = page.locator('.prompt.mine');
    for (;;) {
      const name = await atCurtain(page);
      await page.getByRole('button', { name: `I am ${name}` }).click();
      await mine.or(page.locator('.curtain').filter({ hasNotText: name })).first().waitFor();
      if (await mine.count()) return name;
    }
  }

  const handOf = (page: Page): Promise<string[]> =>
    page.locator('.hand button').evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset['card'] ?? ''));

  it('see each only their own cards, and nobody sees any in between', async () => {
    const visitor = await visit(house.address, { size: 'phone', touch: true });
    const { page } = visitor;
    await fixChance(visitor.context, 7);
    await goTo(page, house.address, '/new?game=tonk&where=solo');
    await page.getByRole('button', { name: 'Less: Players' }).click();
    await page.getByLabel('Seat 2').selectOption('person');
    await page.getByLabel('Name of player 2').fill('Mamie');
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.waitForURL(/#\/solo\/[0-9a-f]{32}$/);
    await atCurtain(page);
    await fits(page);
    await accessible(page);
    await picture(page, 'curtain-phone');
    await page.reload();
    const first = await lift(page);
    const mine = await handOf(page);

    // A player's open panels close when the turn passes to the other player, because they must not cover that player's
    // table.
    const side = page.locator('aside.open');
    await page.locator('nav button[aria-expanded]').first().tap();
    await side.waitFor();
    const player: Player = { page, hands: 'keyboard' };
    const curtain = page.locator('.curtain');
    for (;;) {
      await curtain.or(page.locator('.prompt.mine')).or(page.locator('.over')).first().waitFor();
      if (!(await page.locator('.prompt.mine').count())) break;
      expect(await side.count()).toBe(1);
      await act(player, /^(Draw from the stock|Discard)/);
    }
    const second = await lift(page);
    expect(await side.count()).toBe(0);
    expect([first, second].sort()).toEqual(['Alix', 'Mamie']);
    expect((await handOf(page)).filter((card) => mine.includes(card))).toEqual([]);

    // The next time, the family finds its seats as it left them.
    await goTo(page, house.address, '/new?game=tontine&where=solo');
    await page.getByLabel('Seat 2').selectOption('person');
    expect(await page.getByLabel('Name of player 2').inputValue()).toBe('Mamie');
    await visitor.leave();
  });
});

describe('a browser that is full', () => {
  it('says so at a game alone, which goes on', async () => {
    const visitor = await visit(house.address);
    const { page } = visitor;
    await fixChance(visitor.context, 7);
    await beginAlone(page, house.address, 'Tontine');
    expect(await untilAsked(page)).toBe(true);
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const player: Player = { page, hands: 'mouse' };
    await act(player, /^Turn/);
    await page.getByText('This browser can no longer save: the game goes on now, but you cannot continue it later.').waitFor();
    await accessible(page);
    await page.locator('.prompt.mine').or(page.locator('.over')).first().waitFor();
    await visitor.leave();
  });

  it('lets you begin a game alone, which says so', async () => {
    const visitor = await visit(house.address, { size: 'phone', lang: 'fr' });
    const { page, context } = visitor;
    await goTo(page, house.address, '/');
    const browser = await context.newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin: new URL(house.address).origin, quotaSize: 1 });
    await beginAlone(page, house.address, 'Tarot');
    await page.getByRole('status').getByText('Ce navigateur ne garde plus rien').waitFor();
    expect(await untilAsked(page)).toBe(true);
    await act({ page, hands: 'mouse' }, /^Passer$/);
    await visitor.leave();
  });

  it('says so in the score keeper, and what was written stays on the screen', async () => {
    const visitor = await visit(house.address, { size: 'phone' });
    const { page } = visitor;
    await goTo(page, house.address, '/score');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const sheet = 'brelan-scores 1\ngame tarot\noptions edition=fft players=3\nseats p1="Ann" p2="Ben" p3="Chloé"\ndeal taker=p1 contract=garde points=49.5 oudlers=2\n';
    await page.locator('input[type=file]').setInputFiles({ name: 'v.scores', mimeType: 'text/plain', buffer: Buffer.from(sheet) });
    await page.locator('tfoot td').first().waitFor();
    await page.getByRole('alert').or(page.locator('.notice')).first().waitFor();
    expect(await page.locator('tfoot td').count()).toBe(3);
    await accessible(page);
    await visitor.leave();
  });
});
