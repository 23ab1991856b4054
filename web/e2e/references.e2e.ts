// Pages compared with approved screenshots: the same cards, names, fonts and dates every time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { toFragment } from '../src/pages/replay/fragment.ts';
import { visit, type Size } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { goTo } from './lib/people.ts';
import { looksAs, sameLetters } from './lib/reference.ts';
import { beginAlone, fixChance } from './lib/solo.ts';
import { untilAsked } from './lib/table.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

type Lang = 'en' | 'fr';
const games = join(import.meta.dirname, '../../src/games');
const replay = (file: string, place: string) => async (): Promise<string> =>
  `/replay/${await toFragment(readFileSync(join(games, file), 'utf8'))}?${place}`;

interface Look {
  name: string;
  size: Size;
  lang: Lang;
  page: string | (() => Promise<string>);
  until: string;
  settings?: Record<string, unknown>;
}

const looks: Look[] = [
  { name: 'lobby', size: 'phone', lang: 'en', page: '/', until: 'article' },
  { name: 'lobby', size: 'desktop', lang: 'fr', page: '/', until: 'article' },
  { name: 'new', size: 'phone', lang: 'fr', page: '/new?game=tarot&where=solo', until: 'details summary h2' },
  { name: 'new', size: 'desktop', lang: 'en', page: '/new?game=tonk&where=solo', until: 'details summary h2' },
  { name: 'rules', size: 'phone', lang: 'fr', page: '/rules/tarot', until: '#R1\\.1' },
  { name: 'rules-compare', size: 'desktop', lang: 'en', page: '/rules/pontoon?compare=1', until: 'td.other' },
  { name: 'odds-dog', size: 'phone', lang: 'fr', page: '/odds/tarot/dog?missing=6', until: '.report table' },
  { name: 'odds-drop', size: 'landscape', lang: 'en', page: '/odds/tonk/drop', until: '.report path.line' },
  { name: 'odds-strategy', size: 'desktop', lang: 'en', page: '/odds/pontoon/reply', until: '.report .letter' },
  { name: 'learn', size: 'landscape', lang: 'fr', page: '/learn', until: 'li a' },
  { name: 'lesson', size: 'phone', lang: 'en', page: '/learn/tarot/1', until: '.felt .plate' },
  { name: 'settings', size: 'phone', lang: 'fr', page: '/settings', until: 'fieldset' },
  { name: 'check', size: 'landscape', lang: 'en', page: '/check', until: 'textarea' },
  { name: 'replay-tarot', size: 'desktop', lang: 'en', page: replay('tarot/tests/records/fft-5-players.brl', 'at=12&eye=all'), until: '.scene .hand' },
  { name: 'replay-pontoon', size: 'phone', lang: 'fr', page: replay('pontoon/tests/golden/2011.brl', 'at=9&eye=p1'), until: '.scene .seat' },
  { name: 'replay-tonk', size: 'phone', lang: 'en', page: replay('tonk/tests/golden/speno.brl', 'at=9&eye=p1'), until: '.scene .hand' },
  { name: 'replay-tontine', size: 'landscape', lang: 'en', page: replay('tontine/tests/golden/salon-1725.brl', 'at=3&eye=p1'), until: '.scene .seat' },
  ...(['two', 'four', 'blind', 'dark'] as const).map((cards): Look => (
    { name: `cards-${cards}`, size: 'desktop', lang: cards === 'dark' ? 'fr' : 'en', page: '/cards', until: '.deck use', settings: { cards } })),
];

describe('looks as it did', () => {
  it.each(looks)('$name, $size, $lang', async ({ name, size, lang, page: where, until, settings }) => {
    const visitor = await visit(house.address, { size, lang, ...(settings ? { settings } : {}) });
    await sameLetters(visitor.context);
    await goTo(visitor.page, house.address, typeof where === 'string' ? where : await where());
    await visitor.page.locator(until).first().waitFor();
    await looksAs(visitor.page, `${name}-${lang}-${size}`);
    await visitor.leave();
  });

  const sheet = 'brelan-scores 1\ngame tarot\noptions edition=fft players=5\nseats p1="Ann" p2="Ben" p3="Chloé" p4="Dan" p5="Ève"\n'
    + 'deal taker=p1 contract=garde points=49.5 oudlers=2 partner=p3 petit=taker handful=simple:taker\ndeal passed\n'
    + 'deal taker=p4 contract=prise points=31 oudlers=1 partner=p2\ndeal taker=p5 contract=garde-sans points=62 oudlers=3 partner=p1\n';
  it.each([['phone', 'en'], ['landscape', 'fr']] as [Size, Lang][])('score, %s, %s', async (size, lang) => {
    const visitor = await visit(house.address, { size, lang });
    const { page } = visitor;
    await sameLetters(visitor.context);
    await goTo(page, house.address, '/score');
    await page.locator('input[type=file]').setInputFiles({ name: 'Friday.scores', mimeType: 'text/plain', buffer: Buffer.from(sheet) });
    await page.locator('tfoot td').filter({ hasText: /\d/ }).first().waitFor();
    await looksAs(page, `score-${lang}-${size}`);
    await visitor.leave();
  });

  // The first decision in a local game where the person acts first, because a bot's choices may depend on the machine's
  // speed.
  it.each([['phone', 'fr'], ['landscape', 'en'], ['desktop', 'en']] as [Size, Lang][])('table, %s, %s', async (size, lang) => {
    const visitor = await visit(house.address, { size, lang, touch: size !== 'desktop' });
    const { page } = visitor;
    await sameLetters(visitor.context);
    await fixChance(visitor.context, 5);
    await beginAlone(page, house.address, 'Tarot');
    await untilAsked(page);
    if (size === 'desktop') await page.locator('.hand use[href^="#v-"]').first().waitFor({ state: 'attached' });
    await looksAs(page, `table-${lang}-${size}`);
    await visitor.leave();
  });
});
