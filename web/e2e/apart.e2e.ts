// Nothing on a table overlaps: each game is shown with few and with many players, in all window sizes, in the middle of
// a deal.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toFragment } from '../src/pages/replay/fragment.ts';
import { apart } from './lib/apart.ts';
import { sizes, visit } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { goTo } from './lib/people.ts';
import { fixChance, setUpAlone } from './lib/solo.ts';
import { act, untilAsked, type Player } from './lib/table.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

const ACTS = 5; // our own actions before we stop, or fewer in a short deal; every second one is preceded by a check
const TAROT = /^(Garde|N’annoncer|Ne pas annoncer)/;
const PONTOON = /^(Rester|Laisser|Miser)/;
const TONK = /^(Prendre à la pioche|Poser|Défausser)/;
const tables: [game: string, players: number, wish: RegExp][] = [
  ['tarot', 3, TAROT], ['tarot', 4, TAROT], ['tarot', 5, TAROT],
  ['pontoon', 5, PONTOON], ['pontoon', 6, PONTOON], ['pontoon', 10, PONTOON],
  ['tonk', 2, TONK], ['tonk', 5, TONK],
  ['tontine', 5, /^Retourner/], ['tontine', 12, /^Retourner/],
];

const lastTrick = (page: Page): Locator => page.getByRole('button', { name: 'Dernier pli' });

describe('what lies on a table lies apart', () => {
  it.each(tables)('%s for %i', async (game, players, wish) => {
    const visitor = await visit(house.address, { lang: 'fr' });
    const { page } = visitor;
    await fixChance(visitor.context, 5);
    await setUpAlone(page, house.address, game, players, 'Véronique-Alexandrine');
    const player: Player = { page, hands: 'mouse' };
    let times = 0;
    let tricks = 0;
    for (; times < ACTS && (await untilAsked(page)); times++) {
      for (const size of times % 2 === 0 ? Object.values(sizes) : []) {
        await page.setViewportSize(size);
        await apart(page, `after ${times} actions of one's own`);
        if (await lastTrick(page).count()) {
          tricks++;
          await lastTrick(page).click();
          await apart(page, `after ${times} actions of one's own, with the last trick`);
          await lastTrick(page).click();
        }
      }
      await act(player, wish);
    }
    expect(times, 'actions in the deal').toBeGreaterThan(0);
    if (game === 'tarot') expect(tricks, 'looks at the last trick').toBeGreaterThan(0);
    await visitor.leave();
  });

  const records = { tarot: 'records/fft-5-players', pontoon: 'golden/2011', tonk: 'golden/speno', tontine: 'golden/salon-1725' };
  it.each(Object.entries(records))('%s that is replayed', async (game, file) => {
    const record = readFileSync(join(import.meta.dirname, `../../src/games/${game}/tests/${file}.brl`), 'utf8');
    const visitor = await visit(house.address, { lang: 'fr' });
    for (const eye of ['p1', 'all']) {
      await goTo(visitor.page, house.address, `/replay/${await toFragment(record)}?at=9&eye=${eye}`);
      await visitor.page.locator('.scene .seat').first().waitFor();
      for (const size of Object.values(sizes)) {
        await visitor.page.setViewportSize(size);
        await apart(visitor.page, `by the eyes of ${eye}`, true);
      }
    }
    await visitor.leave();
  });

  it('in a lesson', async () => {
    const visitor = await visit(house.address, { lang: 'fr' });
    for (const game of Object.keys(records)) {
      await goTo(visitor.page, house.address, `/learn/${game}/1`);
      await visitor.page.locator('.felt .plate').first().waitFor();
      for (const size of Object.values(sizes)) {
        await visitor.page.setViewportSize(size);
        await apart(visitor.page, `in a lesson of ${game}`, true);
      }
    }
    await visitor.leave();
  });
});
