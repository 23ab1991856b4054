// The score keeper for games with real cards: it needs no network, stores its data in the browser, and uses the
// program's own format.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { visit } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { accessible, fits, picture } from './lib/look.ts';
import { goTo } from './lib/people.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

async function begin(page: Page, names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'New sheet' }).click();
  await page.getByLabel('Name of the sheet').fill('Friday');
  await page.getByText(String(names.length), { exact: true }).click();
  for (const [at, name] of names.entries()) await page.getByLabel(`Player ${at + 1}`).fill(name);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Friday' }).waitFor();
}

async function addDeal(page: Page, words: { contract: string; oudlers: string; points: string }): Promise<void> {
  await page.getByRole('button', { name: 'New deal' }).click();
  const form = page.getByRole('dialog');
  await form.getByText(words.contract, { exact: true }).click();
  await form.getByRole('group', { name: 'Oudlers' }).getByText(words.oudlers, { exact: true }).click();
  await form.getByLabel('Card points').fill(words.points);
  await form.locator('dl').waitFor();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
}

const totals = (page: Page): Promise<string[]> => page.locator('tfoot td').allTextContents();

describe('the score keeper', () => {
  it('computes as the program does, without a network, and keeps its sheets', async () => {
    const visitor = await visit(house.address, { size: 'phone' });
    const { page, context } = visitor;
    await goTo(page, house.address, '/score');
    await begin(page, ['Ann', 'Ben', 'Chloé', 'Dan']);
    await addDeal(page, { contract: 'Garde', oudlers: '2', points: '49' });
    await context.setOffline(true);
    // 49 points where 41 were needed, in a garde: (25 + 8) x 2 from each defender.
    await expect.poll(() => totals(page)).toEqual(['+198', '−66', '−66', '−66']);
    await addDeal(page, { contract: 'Prise', oudlers: '0', points: '40,5' });
    await expect.poll(() => totals(page)).toEqual(['+75', '−25', '−25', '−25']);
    await fits(page);
    await accessible(page);
    await picture(page, 'score-en-phone', true);

    await page.getByRole('button', { name: /Garde, Ann/ }).click();
    await page.getByRole('dialog').getByText('Points above the target').waitFor();
    await picture(page, 'score-sum-phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => totals(page)).toEqual(['−123', '+41', '+41', '+41']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => totals(page)).toEqual(['+75', '−25', '−25', '−25']);
    await context.setOffline(false);
    await page.reload();
    await expect.poll(() => totals(page)).toEqual(['+75', '−25', '−25', '−25']);
    await visitor.leave();
  });

  it('says why a deal cannot have been so', async () => {
    const visitor = await visit(house.address, { size: 'phone' });
    const { page } = visitor;
    await goTo(page, house.address, '/score');
    await begin(page, ['Ann', 'Ben', 'Chloé']);
    await page.getByRole('button', { name: 'New deal' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('group', { name: 'Oudlers' }).getByText('3', { exact: true }).click();
    await form.getByLabel('Card points').fill('2');
    await form.getByRole('alert').waitFor();
    await form.getByLabel('Card points').fill('95');
    await form.getByText('Points go from 0 to 91').waitFor();
    await accessible(page);
    await visitor.leave();
  });

  it('writes a file that it can read again, and refuses others by line', async () => {
    const visitor = await visit(house.address, { size: 'landscape', lang: 'fr' });
    const { page } = visitor;
    await goTo(page, house.address, '/score');
    const sheet = 'brelan-scores 1\ngame tarot\noptions edition=fft players=5\nseats p1="Ann" p2="Ben" p3="Chloé" p4="Dan" p5="Ève"\n'
      + '# Vendredi\ndeal taker=p1 contract=garde points=49.5 oudlers=2 partner=p3 petit=taker handful=simple:taker\ndeal passed\n';
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'v.scores', mimeType: 'text/plain', buffer: Buffer.from(sheet) });
    await page.getByRole('heading', { level: 1, name: 'Vendredi' }).waitFor();
    await expect.poll(() => totals(page)).toHaveLength(5);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Enregistrer dans un fichier' }).click()]);
    expect(readFileSync((await saved.path())!, 'utf8')).toBe(sheet);
    await fits(page);
    await accessible(page);
    await picture(page, 'score-fr-landscape', true);
    await goTo(page, house.address, '/score');
    await input.setInputFiles({ name: 'w.scores', mimeType: 'text/plain', buffer: Buffer.from(sheet.replace('garde', 'grande')) });
    await page.getByRole('alert').getByText('Ligne 6').waitFor();
    await visitor.leave();
  });
});
