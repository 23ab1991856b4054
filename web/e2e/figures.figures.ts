// Measurements of a table in a browser, which tools/web_figures prints. None of these numbers is a verdict.
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { visit } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { settled } from './lib/look.ts';
import { countBytes, forget, measureIn, measuredOf, quantile, slowDown } from './lib/measure.ts';
import { beginAlone, fixChance } from './lib/solo.ts';
import { act, beginWithBots, goToTable, nextDeal, untilAsked, type Player } from './lib/table.ts';

let house: House;
const rows: string[] = [];
const note = (what: string, value: string, wanted: string): void =>
  void rows.push(`${what.padEnd(58)} ${value.padStart(12)}   ${wanted}`);
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => {
  await house.stop();
  writeFileSync(`${import.meta.dirname}/out/figures.txt`, `${rows.join('\n')}\n`);
});

const games = { tarot: { players: 4 }, pontoon: { players: 5 }, tonk: { players: 3 }, tontine: { players: 5 } };
const titles = { tarot: 'Tarot', pontoon: 'Pontoon', tonk: 'Tonk', tontine: 'Tontine' };
const wish = /^(Garde|No slam|Stick|Draw from the stock|Discard|Turn)/;
const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`;
const time = (milliseconds: number): string => `${milliseconds.toFixed(0)} ms`;
const SLOW = 4;
const TIMES = 3;
const FEWEST = 20;

it.each(Object.entries(games))('first load and first answer: %s', async (game, options) => {
  const host = await visit(house.address, { size: 'phone' });
  const id = await beginWithBots(host, house.address, 'Ada', { game, options });
  await untilAsked(host.page);
  const cookies = await host.context.cookies();
  const opened: number[] = [];
  const ready: number[] = [];
  for (let times = 0; times < TIMES; times++) {
    const visitor = await visit(house.address, { size: 'phone' });
    await visitor.context.addCookies(cookies);
    await measureIn(visitor.context);
    const bytes = await countBytes(visitor.page);
    await slowDown(visitor.page, SLOW);
    await goToTable(visitor.page, house.address, id);
    await untilAsked(visitor.page);
    await settled(visitor.page);
    opened.push(bytes());
    ready.push((await measuredOf(visitor.page)).playable);
    await visitor.context.close();
  }
  note(`first load of a table of the house, ${game}`, kilo(quantile(opened, 0.5)), '<= 150 KB');
  note(`ready to play on a CPU ${SLOW} times slower, ${game}`, time(quantile(ready, 0.5)), '<= 1500 ms');
  await host.context.close();

  const alone = await visit(house.address, { size: 'phone' });
  const bytes = await countBytes(alone.page);
  await beginAlone(alone.page, house.address, titles[game as keyof typeof titles]);
  await untilAsked(alone.page);
  await settled(alone.page);
  note(`first load of the card-room and then of a game alone, ${game}`, kilo(bytes()), '');
  await alone.context.close();
});

it('a card answers', async () => {
  const visitor = await visit(house.address, { size: 'phone' });
  await measureIn(visitor.context);
  await fixChance(visitor.context, 4);
  await beginAlone(visitor.page, house.address, 'Tarot');
  const player: Player = { page: visitor.page, hands: 'mouse' };
  for (let times = 0; times < 10 && (await untilAsked(visitor.page)); times++) await act(player, wish);
  const { answers } = await measuredOf(visitor.page);
  note(`a card answers, alone: median of ${answers.length}`, time(quantile(answers, 0.5)), '<= 50 ms');
  note('a card answers, alone: slowest', time(quantile(answers, 1)), '');
  await visitor.context.close();
});

describe.each(['phone', 'desktop'] as const)('frames: %s', (size) => {
  const begin = async (game: string): Promise<Player> => {
    const visitor = await visit(house.address, { size, moving: true, settings: { speed: 'normal' } });
    await measureIn(visitor.context);
    await fixChance(visitor.context, 5);
    await beginAlone(visitor.page, house.address, game);
    await untilAsked(visitor.page);
    return { page: visitor.page, hands: 'mouse' };
  };
  // Reports the frame times of all movements since the last forget(). Throws if there are too few frames to mean
  // anything.
  const told = async ({ page }: Player, what: string): Promise<void> => {
    await settled(page);
    const { frames } = await measuredOf(page);
    if (frames.length < FEWEST) throw new Error(`${what}, ${size}: only ${frames.length} frames while something moved`);
    note(`frames of ${what}, ${size}, CPU ${SLOW} times slower: p95 of ${frames.length}`, time(quantile(frames, 0.95)), '<= 33 ms');
    await page.context().close();
  };

  it('tricks', async () => {
    const player = await begin('Tarot');
    const { page } = player;
    while (!(await page.locator('.trick li').count())) {
      await act(player, wish);
      await untilAsked(page);
    }
    await slowDown(page, SLOW);
    await forget(page, 'frames');
    for (let times = 0; times < 4 && (await untilAsked(page)); times++) await act(player, wish);
    await untilAsked(page); // the last of these tricks is collected
    await told(player, 'tricks');
  });

  it('deals', async () => {
    const player = await begin('Pontoon');
    const { page } = player;
    const toEnd = async (): Promise<void> => {
      while (await untilAsked(page)) await act(player, wish);
    };
    await toEnd();
    await settled(page);
    await slowDown(page, SLOW);
    await forget(page, 'frames');
    await nextDeal(player);
    await toEnd();
    await told(player, 'a deal, from the first card to the last chip');
  });
});

it('a strong hint', async () => {
  const visitor = await visit(house.address, { size: 'phone' });
  const { page } = visitor;
  await measureIn(visitor.context);
  await fixChance(visitor.context, 4);
  await beginAlone(page, house.address, 'Tarot');
  const player: Player = { page, hands: 'mouse' };
  do {
    await untilAsked(page);
    await act(player, wish);
  } while (!(await page.locator('.trick li').count()));
  await untilAsked(page);
  await forget(page, 'pauses');
  const begin = Date.now();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.prompt .ahead').waitFor();
  const { pauses } = await measuredOf(page);
  note(`a hint is there after`, time(Date.now() - begin), '');
  note('longest pause of the page meanwhile', time(Math.max(0, ...pauses)), '< 50 ms');
  await visitor.context.close();
});
