// Rules, odds and lessons: in both languages, accessible to everyone, and usable with the keyboard alone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit, type Size } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { accessible, fits, picture } from './lib/look.ts';
import { goTo } from './lib/people.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

const looks: { page: string; until: string; name: string }[] = [
  { page: '/rules/tarot?clause=R7.7', until: 'li.marked', name: 'rules' },
  { page: '/rules/pontoon?compare=1', until: 'td.other', name: 'rules-compare' },
  { page: '/odds/tarot/dog?missing=6', until: '.report table', name: 'odds-dog' },
  { page: '/odds/tarot/hand?players=4&cards=21t,19t,18t,12t,9t,5t,1t,X,Ks,Qs,7s,4s,2s,Kh,9h,3h,Nd,Jd', until: '.report table', name: 'odds-hand' },
  { page: '/odds/pontoon/reply', until: '.report .letter', name: 'odds-strategy' },
  { page: '/odds/tonk/drop', until: '.report path.line', name: 'odds-drop' },
  { page: '/odds/tontine/survival?matches=500', until: '.report path.line', name: 'odds-survival' },
  { page: '/learn', until: 'li a', name: 'learn' },
  { page: '/learn/tonk/1', until: '.panel button', name: 'lesson' },
];

describe('rules, odds and lessons', () => {
  for (const [lang, size] of [['en', 'phone'], ['fr', 'phone'], ['fr', 'landscape'], ['en', 'desktop']] as [('en' | 'fr'), Size][]) {
    it(`are in good order (${lang}, ${size})`, async () => {
      const visitor = await visit(house.address, { size, lang });
      for (const { page, until, name } of looks) {
        await goTo(visitor.page, house.address, page);
        await visitor.page.locator(until).first().waitFor();
        await fits(visitor.page);
        await picture(visitor.page, `${name}-${lang}-${size}`, true);
        if (size === 'phone') await accessible(visitor.page);
      }
      await visitor.leave();
    });
  }

  it('an option is shown as what it changes, and changes it', async () => {
    const visitor = await visit(house.address);
    const { page } = visitor;
    await goTo(page, house.address, '/rules/tarot?clause=R10.7');
    const clause = page.locator('#R10\\.7');
    await clause.getByRole('combobox').selectOption('10');
    await expect.poll(() => page.url()).toContain('rounding=10');
    await clause.getByText('Changed').waitFor();
    await page.getByLabel('Search the rules').fill('petit au bout');
    await expect.poll(() => page.locator('mark').count()).toBeGreaterThan(2);
    await visitor.leave();
  });

  it('a lesson is gone through with the keyboard alone', async () => {
    const visitor = await visit(house.address, { size: 'phone' });
    const { page } = visitor;
    await goTo(page, house.address, '/learn/tontine/1');
    const end = page.locator('.words', { hasText: 'This lesson is finished.' });
    const next = page.locator('.panel .choices button, .panel .doings button, .panel button.main');
    const stand = (): Promise<string> =>
      page.evaluate(() => `${document.querySelector('progress')?.value} ${document.querySelector('.panel')?.innerHTML}`);
    for (;;) {
      await end.or(next).first().waitFor();
      if (await end.isVisible()) break;
      const on = next.filter({ hasText: 'Continue' });
      const before = await stand();
      await ((await on.count()) > 0 ? on : next).first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(stand).not.toBe(before);
    }
    await goTo(page, house.address, '/learn');
    await page.getByText('✓').waitFor();
    await visitor.leave();
  });

  it('another action than the one asked for is answered, and a forbidden one by its clause', async () => {
    const visitor = await visit(house.address, { size: 'phone' });
    const { page } = visitor;
    await goTo(page, house.address, '/learn/tarot/1');
    const on = page.getByRole('button', { name: 'Continue', exact: true });
    await on.click();
    await on.click();
    await page.locator('.words', { hasText: 'A heart was led.' }).waitFor();
    await page.getByRole('button', { name: 'Nine of hearts' }).click();
    await page.locator('.doings button').first().click();
    await page.locator('.words', { hasText: 'But then Chloé' }).waitFor();
    await page.getByRole('button', { name: 'Five of clubs' }).click();
    await page.getByRole('button', { name: 'Five of clubs: may I?' }).click();
    await page.locator('.words.refused a').waitFor();
    await picture(page, 'lesson-refused-phone', true);
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.locator('.words', { hasText: 'The king wins, unless' }).waitFor();
    await visitor.leave();
  });
});
