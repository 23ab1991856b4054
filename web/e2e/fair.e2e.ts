// The shuffle that everyone can check: the seal over the table, its explanation, and the check page.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit, type Size } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { accessible, fits, picture } from './lib/look.ts';
import { goTo } from './lib/people.ts';
import { beginSealed, playDeal, type Player } from './lib/table.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

const setup = { game: 'tontine', options: { players: 5, max_hands: 1 } };

it.each([['desktop', 'en'], ['phone', 'fr']] as [Size, 'en' | 'fr'][])('is sealed, explained and checked: %s, %s', async (size, lang) => {
  const visitor = await visit(house.address, { size, lang });
  const { page, context } = visitor;
  await beginSealed(visitor, house.address, 'Ada', setup);
  await page.locator('header .seal').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(lang === 'en' ? 'Nobody, not even the server, could choose the cards.' : 'pas même le serveur').waitFor();
  await picture(page, `seal-${size}`);
  await accessible(page);
  await page.keyboard.press('Escape');
  const player: Player = { page, hands: 'mouse' };
  await playDeal(player, /^(Turn|Retourner)/);
  await page.locator('header .seal', { hasText: /^\s*(checked|vérifié)/ }).waitFor({ state: 'attached' });

  // The record is made from the table's rows after the match, so it appears in the list a moment after the seal says
  // "checked".
  const listed = async (): Promise<string | undefined> =>
    ((await (await context.request.get(`${house.address}api/matches`)).json()) as { matches: { id: string }[] }).matches[0]?.id;
  await expect.poll(listed).toBeDefined();
  const match = (await listed())!;
  await goTo(page, house.address, `/check?match=${match}`);
  await page.getByText(lang === 'en' ? 'Everything is correct.' : 'Tout est juste.').waitFor();
  await page.locator('summary', { hasText: lang === 'en' ? 'Your notes' : 'Vos notes' }).click();
  await page.getByRole('button', { name: lang === 'en' ? 'Use this browser’s notes' : 'Prendre les notes de ce navigateur' }).click();
  await page.getByRole('button', { name: lang === 'en' ? 'Check' : 'Vérifier', exact: true }).click();
  await page.getByText(lang === 'en' ? /^1 of your numbers/ : /^1 de vos nombres/).waitFor();
  await page.locator('details:not(.bad) summary', { hasText: lang === 'en' ? 'Deck 1' : 'Mélange 1' }).click();
  await fits(page);
  await picture(page, `check-${size}`);
  await accessible(page);

  const area = page.locator('textarea').first();
  const text = await area.inputValue();
  await area.fill(text.replace(/ secret=./, (found) => found.slice(0, -1) + (found.endsWith('0') ? '1' : '0')));
  await page.getByRole('button', { name: lang === 'en' ? 'Check' : 'Vérifier', exact: true }).click();
  const verdict = await page.getByRole('alert').first().textContent();
  expect(verdict).toContain(lang === 'en' ? 'Only the server could have done this.' : 'Cela ne peut venir que du serveur.');
  // If an epoch occurs twice, it is shown twice.
  await area.fill(text.replace(/^fair epoch[^]*?^fair close.*\n/m, '$&$&'));
  await page.getByRole('button', { name: lang === 'en' ? 'Check' : 'Vérifier', exact: true }).click();
  await page.locator('details summary', { hasText: lang === 'en' ? 'Deck 1' : 'Mélange 1' }).nth(1).waitFor();
  await visitor.leave();
});

it('is described in plain words if its explanation cannot be loaded', async () => {
  const visitor = await visit(house.address, { size: 'phone', touch: true, expected: [/Failed to load resource|error loading dynamically imported module/i] });
  const { page } = visitor;
  await page.route(/\/assets\/FairSeal-[^/]*\.js$/, (route) => route.abort());
  await beginSealed(visitor, house.address, 'Ada', setup);
  const seal = page.locator('header details.seal.green');
  await seal.locator('summary').filter({ hasText: /^sealed by all$/ }).tap();
  await seal.getByText('number').waitFor();
  await picture(page, 'fair-words-phone');
  await accessible(page);
  await visitor.leave();
});
