// Records in the replay: opened from a link, pasted, damaged, or invalid.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toFragment } from '../src/pages/replay/fragment.ts';
import { visit } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { accessible, contrast, fits, picture, settled } from './lib/look.ts';
import { goTo } from './lib/people.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

const games = join(import.meta.dirname, '../../src/games');
const tarot = readFileSync(join(games, 'tarot/tests/records/fft-5-players.brl'), 'utf8');
const tontine = readFileSync(join(games, 'tontine/tests/golden/salon-1725.brl'), 'utf8').split('\ndeal 4 ')[0] + '\n';

describe('a replay', () => {
  it('lets one read who is out of the game', async () => {
    const visitor = await visit(house.address);
    const { page } = visitor;
    const whole = readFileSync(join(games, 'tontine/tests/golden/salon-1725.brl'), 'utf8');
    await goTo(page, house.address, `/replay/${await toFragment(whole)}?deal=15&at=0&eye=all`);
    const out = page.locator('.scene .seat.out');
    await out.first().waitFor();
    await settled(page);
    for (const part of ['.name', '.notes']) expect(await contrast(out.locator(part).first()), part).toBeGreaterThan(4.5);
    await picture(page, 'replay-out-desktop');
    await visitor.leave();
  });

  for (const lang of ['en', 'fr'] as const) {
    it(`comes from a link, and goes step by step with the keys (${lang})`, async () => {
      const visitor = await visit(house.address, { size: 'phone', lang });
      const { page } = visitor;
      await goTo(page, house.address, `/replay/${await toFragment(tarot)}?deal=1&at=3&eye=p1`);
      const place = page.locator('output').first();
      await expect.poll(() => place.textContent()).toMatch(/^3\//);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => place.textContent()).toMatch(/^4\//);
      await page.keyboard.press('Home');
      await expect.poll(() => place.textContent()).toMatch(/^0\//);
      await page.keyboard.press('End');
      await page.keyboard.press('PageDown');
      await page.getByRole('heading', { level: 2, name: / 2 / }).waitFor();
      await fits(page);
      await accessible(page);
      await picture(page, `replay-${lang}-phone`, true);
      await visitor.leave();
    });
  }

  it('shows all hands, or what one seat has seen', async () => {
    const visitor = await visit(house.address, { size: 'desktop' });
    const { page } = visitor;
    await goTo(page, house.address, `/replay/${await toFragment(tarot)}?at=12&eye=all`);
    const hands = page.locator('.scene .hand');
    await expect.poll(() => hands.count()).toBe(5);
    await picture(page, 'replay-all-desktop');
    await page.getByLabel('View', { exact: true }).selectOption('p2');
    await expect.poll(() => hands.count()).toBe(1);
    await page.setViewportSize({ width: 844, height: 390 });
    await fits(page);
    await picture(page, 'replay-landscape', true);
    await visitor.leave();
  });

  it('is pasted, shared again as a link, and still there after a reload', async () => {
    const visitor = await visit(house.address, { size: 'phone' });
    const { page, context } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await goTo(page, house.address, '/replay');
    await page.getByLabel('Record', { exact: true }).fill(tontine);
    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    await page.getByRole('button', { name: 'Step forward' }).click();
    await page.getByRole('button', { name: 'Copy a link' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('#/replay/1');
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Deal 1 of 3' }).waitFor();
    await goTo(page, house.address, '/learn');
    await page.goto(link);
    await expect.poll(() => page.locator('output').first().textContent()).toMatch(/^1\//);
    await visitor.leave();
  });

  it('says what is wrong with a record, where, and keeps its text', async () => {
    const visitor = await visit(house.address, { size: 'phone' });
    const { page } = visitor;
    await goTo(page, house.address, '/replay');
    const wrong = tontine.replace('p2 turn', 'p2 tern');
    const text = page.getByLabel('Record', { exact: true });
    await text.fill(wrong);
    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    await page.getByRole('alert').getByText(/^Line \d+/).waitFor();
    expect(await text.inputValue()).toBe(wrong);
    await page.getByRole('button', { name: 'Show the line' }).click();
    const marked = await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
    expect(marked).toContain('p2 tern');
    await accessible(page);
    await picture(page, 'replay-wrong-phone', true);
    await visitor.leave();
  });

  it('names the rule that refuses an action in the language of the page', async () => {
    const visitor = await visit(house.address, { size: 'phone', lang: 'fr' });
    const { page } = visitor;
    await goTo(page, house.address, '/replay');
    await page.getByLabel('Enregistrement', { exact: true }).fill(tarot.replace('p2 play 14t', 'p2 play Ks'));
    await page.getByRole('button', { name: 'Revoir' }).click();
    const wrong = page.getByRole('alert');
    await wrong.getByText(/^Ligne 16.*R8\.6\s:\sL’atout est demandé/s).waitFor();
    expect(await wrong.locator('[lang]').count()).toBe(0); // the message contains no English
    await accessible(page);
    await visitor.leave();
  });

  it('tells a damaged link from a sound one', async () => {
    const visitor = await visit(house.address, { size: 'phone' });
    const { page } = visitor;
    const letters = await toFragment(tontine);
    await goTo(page, house.address, `/replay/${letters.slice(0, -8)}`);
    await page.getByText('This link is damaged').waitFor();
    await goTo(page, house.address, '/replay/9999');
    await page.getByText('not one of our links').waitFor();
    await picture(page, 'replay-broken-phone');
    await visitor.leave();
  });
});
