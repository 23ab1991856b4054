// A house and its client in the made-up language (tests/checks/added_language), and the words that are the same in all
// languages. BRELAN_DIST is the folder of a client that has this language, and BRELAN is a program that has it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { standBetween, type Between } from './between.ts';
import { visit, type Visitor } from './browser.ts';
import { openHouse, type House } from './house.ts';
import { beGuest } from './people.ts';
import { unmarked } from './unmarked.ts';

export const games = ['tarot', 'pontoon', 'tonk', 'tontine'];

// Names, the languages' own names, the months and the "and" that browsers supply, and the texts that tests type.
const months = Array.from({ length: 12 }, (_, at) => new Intl.DateTimeFormat('da-DK', { month: 'short' }).format(new Date(2026, at)).replace('.', ''));
const known = ['Brelan', 'English', 'Français', 'Dansk', 'Ada', 'Chrome', 'Linux', 'JavaScript', 'WebAssembly', 'QR', 'Alix', 'og', 'brelan', ...months, ...games];

// The titles of the books and pages on which editions are based. Any other text about an edition is in a catalogue.
const titles = [
  'Fédération française de tarot, R-RO201206, 2012',
  'pagat.com, French Tarot',
  'Peter Arnold, Chambers Card Games (2011)',
  'Phillips and Westall, The Complete Book of Card Games (1939)',
  'The Hand-Book of Games, Bohn (London, 1850)',
  'Charles Jones, Hoyle\'s Games Improved (London, 1800)',
  'Wikipédia, Tonk (jeu)',
  'John P. Speno, Tonk from Black Company',
  'pagat.com, Tonk',
  'Académie universelle des jeux, Legras, Paris 1725',
  'The Sporting Magazine, London',
  'Dictionnaire des jeux, Paris 1792',
];

interface Listed { name: string; bots: { name: string }[]; editions: { name: string; source: string }[] }

// The names in a source: the people in lessons, and the bots.
const quotedNames = (file: string): string[] =>
  [...readFileSync(join(import.meta.dirname, '../../../src', file), 'utf8').matchAll(/"(\p{Lu}[^"]*)"/gu)].map(([, name]) => name!);

/** A text of the English catalogues in the made-up language. */
export const madeUp = (english: string): string =>
  english.replace(/[a-z]/gi, (letter) => {
    const other = 'абвгдежзийклмнопрстуфхцчшщ'[letter.toLowerCase().charCodeAt(0) - 97]!;
    return letter < 'a' ? other.toUpperCase() : other;
  });

export class MadeUpHouse {
  readonly #house: House;
  readonly #between: Between;
  readonly names = new Set([...known, ...titles]);

  private constructor(house: House, between: Between) {
    [this.#house, this.#between] = [house, between];
  }

  static async open(): Promise<MadeUpHouse> {
    const house = await openHouse();
    const between = await standBetween(house.address);
    const dist = process.env['BRELAN_DIST'] ?? '';
    for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
      if (/\.\w+$/.test(file)) between.files.set(`/${file}`, readFileSync(join(dist, file)));
    }
    between.files.set('/', readFileSync(join(dist, 'index.html')));
    const made = new MadeUpHouse(house, between);
    await made.#addNames();
    return made;
  }

  async #addNames(): Promise<void> {
    const lessons = games.flatMap((game) => [1, 2, 3].map((at) => `games/${game}/web/en/lessons/${at}.brl`));
    for (const name of [...lessons, 'record/called.hpp'].flatMap(quotedNames)) this.names.add(name);
    const listed = (await (await fetch(`${this.#house.address}api/games`)).json()) as { games: Listed[] };
    for (const game of listed.games) for (const one of [...game.bots, ...game.editions]) this.names.add(one.name);
    const sources = listed.games.flatMap((game) => game.editions.map((edition) => edition.source));
    expect(sources).toEqual(expect.arrayContaining(titles));
  }

  get address(): string {
    return this.#between.address;
  }

  /** A browser in the made-up language; with a name, it belongs to a guest. */
  async visit(name?: string): Promise<Visitor> {
    const visitor = await visit(this.address, { lang: 'xx', settings: { speed: 'instant', memory: true }, expected: [/status of 4/] });
    if (name !== undefined) await beGuest(visitor.context, this.address, name);
    return visitor;
  }

  /** Waits until the page is as it should be, and reads all of it. */
  async read(page: Page, until: string, name: string): Promise<void> {
    await page.locator(until).first().waitFor();
    await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
    await page.screenshot({ path: join(import.meta.dirname, `../out/xx-${name.replace(/\W+/g, '-')}.png`) });
    expect(await unmarked(page, this.names), name).toEqual([]);
  }

  async close(): Promise<void> {
    await this.#between.stop();
    await this.#house.stop();
  }
}
