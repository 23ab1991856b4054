// The pages of the house, in both languages and all window sizes: everything fits, everything is accessible, and all
// requests go to the house.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sizes, visit, type Size, type Visitor } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { accessible, fits, picture } from './lib/look.ts';
import { beGuest, goTo, openTable } from './lib/people.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

const pages = ['/', '/new?game=tarot&where=house', '/me', '/history', '/settings'] as const;
const fileOf = (page: string): string => page.slice(1).split('?')[0] || 'lobby';

async function lookAt(visitor: Visitor, name: string, size: Size): Promise<void> {
  for (const page of pages) {
    await goTo(visitor.page, house.address, page);
    if (page.startsWith('/new')) await visitor.page.locator('details summary h2').waitFor();
    await fits(visitor.page);
    await picture(visitor.page, `${fileOf(page)}-${name}-${size}`, true);
    if (size === 'phone') await accessible(visitor.page);
  }
}

for (const lang of ['en', 'fr'] as const) {
  describe(`in ${lang}`, () => {
    for (const size of Object.keys(sizes) as Size[]) {
      it(`a guest finds every page in good order: ${size}`, async () => {
        const visitor = await visit(house.address, { size, lang, touch: size !== 'desktop' });
        await beGuest(visitor.context, house.address, lang === 'fr' ? 'Véronique-Alexandrine' : 'Ada');
        await openTable(visitor.context, house.address, { game: 'tarot', title: 'Friday evening' });
        await lookAt(visitor, lang, size);
        if (size === 'desktop') {
          const rows = await visitor.page.locator('header nav > *').evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect().top));
          expect(new Set(rows).size, 'all ways stand on one line').toBe(1);
        }
        await visitor.leave();
      });
    }

    it('a stranger can see what there is, and come in', async () => {
      const visitor = await visit(house.address, { size: 'phone', lang });
      const { page } = visitor;
      await goTo(page, house.address, '/');
      await page.locator('input[name=name]').waitFor();
      await accessible(page);
      await picture(page, `stranger-${lang}-phone`, true);
      await page.locator('input[name=name]').fill('Camille');
      await page.locator('input[name=name]').press('Enter');
      await page.getByRole('heading', { level: 1, name: /Camille/ }).waitFor();
      await visitor.leave();
    });
  });
}

describe('a visit', () => {
  it('asks nobody but the house, and only for what the page needs', async () => {
    const visitor = await visit(house.address);
    await goTo(visitor.page, house.address, '/');
    await visitor.page.locator('article').first().waitFor();
    const strange = visitor.requests.filter((request) => !request.startsWith(house.address));
    expect(strange).toEqual([]);
    const names = visitor.requests.map((request) => request.slice(house.address.length));
    expect(names.filter((name) => /assets\/(Table-|pages\.|table\.)|\.fr-/.test(name)), 'of other pages or languages').toEqual([]);
    await visitor.leave();
  });

  it('changes its language without a reload, and remembers it', async () => {
    const visitor = await visit(house.address);
    const { page } = visitor;
    await goTo(page, house.address, '/settings');
    await page.evaluate(() => Object.assign(globalThis, { still: 'here' }));
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('heading', { level: 1, name: 'Réglages' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
    expect(await page.evaluate(() => (globalThis as { still?: string }).still)).toBe('here');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Réglages' }).waitFor();
    await visitor.leave();
  });

  it('says so if an address leads nowhere', async () => {
    const visitor = await visit(house.address);
    await goTo(visitor.page, house.address, '/nothing');
    await visitor.page.getByRole('link', { name: 'To the card-room' }).click();
    await visitor.page.locator('article').first().waitFor();
    await visitor.leave();
  });
});
