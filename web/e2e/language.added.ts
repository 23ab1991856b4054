// In a made-up language (tests/checks/added_language), every page is walked through: what it says is from a catalogue.
// BRELAN_DIST is the folder of a client that has this language, and BRELAN a program that has it.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { standBetween, type Between } from './lib/between.ts';
import { visit, type Visitor } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { beGuest, goTo, openTable } from './lib/people.ts';
import { unmarked } from './lib/unmarked.ts';

const dist = process.env['BRELAN_DIST'] ?? '';
const games = ['tarot', 'pontoon', 'tonk', 'tontine'];

// What is alike in all languages: names, languages in themselves, the months of the page's line, and what is typed.
const months = Array.from({ length: 12 }, (_, at) => new Intl.DateTimeFormat('da-DK', { month: 'short' }).format(new Date(2026, at)).replace('.', ''));
const names = new Set(['Brelan', 'English', 'Français', 'Dansk', 'Ada', 'Chrome', 'Linux', 'JavaScript', 'WebAssembly', 'QR', 'brelan', ...months, ...games]);

// The names in the records of lessons, and those of bots.
function addPeople(text: string): void {
  for (const [, name] of text.matchAll(/"(\p{Lu}[^"]*)"/gu)) names.add(name!);
}

// The books that editions are from.
function addSources(game: string): void {
  const rules = JSON.parse(execFileSync(process.env['BRELAN']!, ['rules', game, '--json', '--lang', 'xx'], { encoding: 'utf8' })) as { editions: { source: string }[] };
  for (const { source } of rules.editions) names.add(source);
}

let house: House;
let between: Between;
let visitor: Visitor;

interface Listed { name: string; bots: { name: string }[]; editions: { name: string }[] }

beforeAll(async () => {
  house = await openHouse();
  between = await standBetween(house.address);
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (/\.\w+$/.test(file)) between.files.set(`/${file}`, readFileSync(join(dist, file)));
  }
  between.files.set('/', readFileSync(join(dist, 'index.html')));
  visitor = await visit(between.address, { lang: 'xx', settings: { speed: 'instant' }, expected: [/status of 4/] });
  await beGuest(visitor.context, between.address, 'Ada');
  const listed = (await (await visitor.context.request.get(`${house.address}api/games`)).json()) as { games: Listed[] };
  for (const game of games) {
    addSources(game);
    for (const at of [1, 2, 3]) addPeople(readFileSync(join(import.meta.dirname, `../../src/games/${game}/web/en/lessons/${at}.brl`), 'utf8'));
  }
  addPeople(readFileSync(join(import.meta.dirname, '../../src/record/called.hpp'), 'utf8'));
  for (const game of listed.games) for (const one of [...game.bots, ...game.editions]) names.add(one.name);
});
afterAll(async () => {
  await visitor.leave();
  await between.stop();
  await house.stop();
});

// Waits until the page is as it should be, and reads all of it.
async function read(until: string, name: string): Promise<void> {
  await visitor.page.locator(until).first().waitFor();
  await visitor.page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
  await visitor.page.screenshot({ path: `${import.meta.dirname}/out/xx-${name.replace(/\W+/g, '-')}.png` });
  expect(await unmarked(visitor.page, names), name).toEqual([]);
}

const pages: [path: string, until: string][] = [
  ['/', 'article'],
  ['/settings', 'fieldset'],
  ['/me', 'h1'],
  ['/history', 'h1'],
  ['/learn', 'li a'],
  ['/score', 'h1'],
  ['/replay', 'h1'],
  ['/check', 'h1'],
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
  await goTo(visitor.page, between.address, path);
  await read(until, path);
});

it.each(games)('a game of %s against bots', async (game) => {
  const { page } = visitor;
  await goTo(page, between.address, '/');
  await page.locator('article').nth(games.indexOf(game)).locator('.ways button').first().click();
  await page.locator('.felt .seat').first().waitFor();
  for (let acts = 0; acts < 4; acts++) {
    const action = page.locator('.actions [data-action]:not(:disabled)');
    await page.locator('.prompt.mine').or(page.locator('.over')).first().waitFor();
    await read('.felt .seat', `${game} ${acts}`);
    if (await page.locator('.over').count() || !(await action.count())) break;
    await action.first().click();
  }
});

it('a table of the house', async () => {
  const id = await openTable(visitor.context, between.address, { game: 'tarot', bot_time: 1, pause: 600_000 });
  const { page } = visitor;
  await page.goto('about:blank');
  await page.goto(`${between.address}#/t/${id}`);
  await read('.gathering li', 'gathering');
  await page.locator('.gathering li').first().getByRole('button').first().click();
  await read('.gathering li', 'seated');
});

it('a record', async () => {
  const record = readFileSync(join(import.meta.dirname, '../../src/games/tonk/tests/golden/speno.brl'), 'utf8');
  const { page } = visitor;
  await goTo(page, between.address, '/replay');
  await page.locator('input[type=file]').first().setInputFiles({ name: 'a.brl', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await read('.scene .seat', 'replay of a record');
  await goTo(page, between.address, '/check');
  await page.locator('input[type=file]').first().setInputFiles({ name: 'a.brl', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await read('h1', 'check of a record');
});
