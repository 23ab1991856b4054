// The deck: in every scheme, the part of a card that is visible in a fan distinguishes it from every other card. The
// test also takes pictures of all cards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { ALL_CARDS } from '../src/cards/code.ts';
import { symbolOf, symbols } from '../src/cards/draw.ts';
import { vignetteSymbols } from '../src/cards/vignettes.ts';
import { visit } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { accessible, fits, picture } from './lib/look.ts';
import { goTo } from './lib/people.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

const css = readFileSync(`${import.meta.dirname}/../src/cards/cards.css`, 'utf8');
const schemes = ['two', 'four', 'blind', 'dark'] as const;

// How many pixels differ between the two corner strips (18 by 36 pixels) that are most alike.
async function mostAlike(scheme: string, letters: 'french' | 'international'): Promise<{ points: number; cards: string }> {
  const visitor = await visit('about:', { size: 'phone' });
  await visitor.page.setContent(`<style>${css}</style><body data-cards="${scheme}"><svg id="all">${symbols(letters)}</svg>`);
  const found = await visitor.page.evaluate(async (cards) => {
    const style = getComputedStyle(document.body);
    const strips: Uint8ClampedArray[] = [];
    const canvas = Object.assign(document.createElement('canvas'), { width: 18, height: 36 });
    const pen = canvas.getContext('2d', { willReadFrequently: true })!;
    for (const id of cards.map(([, symbol]) => symbol)) {
      const inner = document.getElementById(id!)!.innerHTML.replace(/var\((--card-[a-z-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim());
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 200" width="60" height="100">${inner}</svg>`)}`;
      await image.decode();
      pen.clearRect(0, 0, 18, 36);
      pen.drawImage(image, 0, 0, 60, 100);
      strips.push(pen.getImageData(0, 0, 18, 36).data);
    }
    let least = { points: Infinity, cards: '' };
    strips.forEach((one, a) => strips.slice(a + 1).forEach((other, b) => {
      let points = 0;
      for (let at = 0; at < one.length; at += 4) {
        const far = [0, 1, 2].reduce((sum, part) => sum + Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)), 0);
        if (far > 150) points++;
      }
      if (points < least.points) least = { points, cards: `${cards[a]?.[0]} and ${cards[a + 1 + b]?.[0]}` };
    }));
    return least;
  }, ALL_CARDS.map((card) => [card, symbolOf(card)]));
  await visitor.context.close();
  return found;
}

describe.each(schemes)('the scheme %s', (scheme) => {
  it.each(['french', 'international'] as const)('tells all cards apart by a strip of 18 pixels: %s letters', async (letters) => {
    const { points, cards } = await mostAlike(scheme, letters);
    expect(points, cards).toBeGreaterThanOrEqual(8);
  });

  it('can be looked at', async () => {
    const visitor = await visit(house.address, { settings: { cards: scheme } });
    await goTo(visitor.page, house.address, '/cards');
    await visitor.page.locator('.deck use').last().waitFor({ state: 'attached' });
    await fits(visitor.page);
    await picture(visitor.page, `cards-${scheme}`, true);
    await accessible(visitor.page);
    await visitor.leave();
  });
});

it('has a scene for each of the 21 atouts', async () => {
  expect(vignetteSymbols().match(/<symbol /g)).toHaveLength(21);
  expect(vignetteSymbols()).not.toMatch(/NaN|undefined/);
  const visitor = await visit(house.address);
  await goTo(visitor.page, house.address, '/cards');
  await visitor.page.getByRole('switch').or(visitor.page.getByRole('checkbox')).first().check();
  await visitor.page.locator('use[href="#v-21t"]').waitFor({ state: 'attached' });
  await picture(visitor.page, 'cards-scenes', true);
  await visitor.leave();
});
