// Walks through every page in a made-up language (tests/checks/added_language), where every text must come from a
// catalogue.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import type { Visitor } from './lib/browser.ts';
import { games, madeUp, MadeUpHouse } from './lib/made_up.ts';
import { goTo } from './lib/people.ts';

let house: MadeUpHouse;
let visitor: Visitor;

beforeAll(async () => {
  house = await MadeUpHouse.open();
  visitor = await house.visit('Ada');
});
afterAll(async () => {
  await visitor.leave();
  await house.close();
});

const pages: [path: string, until: string][] = [
  ['/', 'article'],
  ['/settings', 'fieldset'],
  ['/history', 'h1'],
  ['/learn', 'li a'],
  ['/replay', 'h1'],
  ['/check', 'h1'],
  ['/reset', 'h1'],
  [`/reset/${'0'.repeat(64)}`, 'form'],
  ['/nowhere', 'h1'],
  ...games.flatMap((game): [string, string][] => [
    [`/new?game=${game}&where=solo`, 'details'],
    [`/new?game=${game}&where=house`, 'details'],
    [`/rules/${game}`, 'main section p'],
    [`/rules/${game}?compare=1`, 'td'],
    [`/learn/${game}/1`, '.panel button'],
    [`/odds/${game}`, '.topic :is(p, label, table)'],
  ]),
  ['/odds/tarot/dog?missing=6', '.report table'],
  ['/odds/pontoon/hands', '.topic label'],
  ['/odds/tonk/totals', '.report path.line'],
  ['/odds/tontine/survival?matches=100', '.topic label'],
];

it.each(pages)('%s', async (path, until) => {
  await goTo(visitor.page, house.address, path);
  await house.read(visitor.page, until, path);
});

it('a record', async () => {
  const record = readFileSync(join(import.meta.dirname, '../../src/games/tonk/tests/golden/speno.brl'), 'utf8');
  const { page } = visitor;
  await goTo(page, house.address, '/replay');
  await page.locator('input[type=file]').first().setInputFiles({ name: 'a.brl', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await house.read(page, '.scene .seat', 'replay of a record');
  await goTo(page, house.address, '/check');
  await page.locator('input[type=file]').first().setInputFiles({ name: 'a.brl', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await house.read(page, 'h1', 'check of a record');
});

it('a score sheet', async () => {
  const { page } = visitor;
  const dialog = page.locator('dialog[open]');
  await goTo(page, house.address, '/score');
  await house.read(page, 'h1', 'score');
  await page.getByRole('button', { name: madeUp('New sheet') }).click();
  await house.read(page, 'dialog[open] select', 'new sheet');
  await dialog.locator('button[type=submit]').click();
  await page.locator('.add button').click();
  await house.read(page, 'dialog[open] button', 'deal of a sheet');
});
