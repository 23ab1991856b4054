// What people do at a table besides tapping: they drag cards to the trick, read the rules during a game, share the game
// from any page, and invite each other by name.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sizes, visit, type Visitor } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { contrast, inWindow, settled } from './lib/look.ts';
import { beGuest, goTo, openTable } from './lib/people.ts';
import { act, beginWithBots, goToTable, playDeal, playable, tapCard, tarot, untilAsked, untilRefused, type Player } from './lib/table.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

const TAROT = /^(Garde|No slam)$/;

// Plays Tarot until we must play a card for the first time, and returns a card that we may play.
async function toTrick(player: Player): Promise<string> {
  const { page } = player;
  while (await untilAsked(page)) {
    const asked = await page.locator('.actions [data-action]').count();
    const [card] = await playable(page);
    if (asked === 0 && card) return card;
    await act(player, TAROT);
  }
  throw new Error('no card was asked for in this deal');
}

interface Place {
  x: number;
  y: number;
}

// The strip of a card that stays uncovered, once the hand has come to rest.
async function strip(page: Page, card: string): Promise<Place> {
  await settled(page);
  const box = await page.locator(`.hand [data-card="${card}"]`).boundingBox();
  if (!box) throw new Error(`there is no ${card}`);
  return { x: box.x + box.width * 0.19, y: box.y + box.height * 0.2 };
}

// A finger or a mouse that picks up a card in one place and moves it over other places. `meanwhile` runs before the
// card is dropped.
async function draw(page: Page, touch: boolean, from: Place, ways: Place[], meanwhile = async (): Promise<void> => {}): Promise<void> {
  if (!touch) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const way of ways) await page.mouse.move(way.x, way.y, { steps: 4 });
    await meanwhile();
    return page.mouse.up();
  }
  const tools = await page.context().newCDPSession(page);
  const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Place) =>
    tools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await put('touchStart', from);
  for (const way of ways) await put('touchMove', way);
  await meanwhile();
  await put('touchEnd');
  await tools.detach();
}

describe.each([{ touch: false, size: 'desktop' }, { touch: true, size: 'phone' }] as const)('a card that is drawn ($size)', ({ touch, size }) => {
  it('goes back when it is brought back or given up, and is played when it is let go on the table', async () => {
    const visitor = await visit(house.address, { size, touch });
    const { page } = visitor;
    await beginWithBots(visitor, house.address, 'Ada', tarot(4));
    const card = await toTrick({ page, hands: touch ? 'touch' : 'mouse' });
    const from = await strip(page, card);
    const before = await page.locator('.room').getAttribute('data-n');
    const count = await page.locator('.hand [data-card]').count();
    const felt = (await page.locator('.felt .middle').first().boundingBox())!;
    const middle = { x: felt.x + felt.width / 2, y: felt.y + felt.height / 2 };
    const asBefore = async (): Promise<void> => {
      await page.locator('.hand li.away').waitFor({ state: 'detached' });
      expect(await page.locator('.hand .raised').count()).toBe(0);
      expect(await page.locator('.hand [data-card]').count()).toBe(count);
      expect(await page.locator('.room').getAttribute('data-n')).toBe(before);
    };
    await draw(page, touch, from, [middle, { x: from.x + 3, y: from.y + 3 }]);
    await asBefore();
    // Escape is pressed while a card is dragged over the table. If the pointer is then released there, this is neither
    // a drop nor a tap.
    await draw(page, touch, from, [middle], async () => {
      await page.locator(`.hand li.away.goes [data-card="${card}"]`).waitFor();
      await page.keyboard.press('Escape');
      await asBefore();
    });
    await settled(page);
    await asBefore();
    await draw(page, touch, from, [middle]);
    await page.locator(`.hand [data-card="${card}"]`).waitFor({ state: 'detached' });
    expect(await page.locator('.hand [data-card]').count()).toBe(count - 1);
    await visitor.leave();
  });
});

it('a card that the rules refuse comes back with the clause', async () => {
  const visitor = await visit(house.address);
  const { page } = visitor;
  await beginWithBots(visitor, house.address, 'Ada', tarot(4));
  const refused = await untilRefused({ page, hands: 'mouse' }, TAROT);
  const from = await strip(page, refused);
  await draw(page, false, from, [{ x: from.x, y: from.y - 200 }]);
  await page.locator('.refusal').filter({ hasText: /\(R8\.\d+\)/ }).waitFor();
  await page.locator(`.hand [data-card="${refused}"]`).waitFor();
  await visitor.leave();
});

it('the rules can be read without leaving the table', async () => {
  const visitor = await visit(house.address);
  const { page } = visitor;
  await beginWithBots(visitor, house.address, 'Ada', tarot(4));
  const card = await toTrick({ page, hands: 'mouse' });
  await tapCard({ page, hands: 'mouse' }, card);
  await page.locator(`.hand [data-card="${card}"].raised`).waitFor();
  const sockets = visitor.requests.filter((address) => address.startsWith('ws')).length;
  await page.getByRole('link', { name: 'Rules' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
  await page.locator('main aside').getByText('It is your turn.').waitFor();
  await expect.poll(() => page.title()).toBe('● Rules – Brelan');
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await page.locator(`.hand [data-card="${card}"].raised`).waitFor();
  await expect.poll(() => page.title()).toBe('● Tarot – Brelan');
  expect(visitor.requests.filter((address) => address.startsWith('ws')).length, 'the line was never closed').toBe(sockets);
  await visitor.leave();
});

// Plays a deal of Tontine to its end and starts the next one.
async function nextDeal(page: Page): Promise<void> {
  await playDeal({ page, hands: 'mouse' }, /^Turn/);
  await page.locator('.over').getByRole('button', { name: 'Next deal' }).click();
  await page.locator('.over').waitFor({ state: 'detached' });
}

// Presses a button that copies something, waits for the message `said`, and returns what was copied.
async function clipboard(visitor: Visitor, button: string, said: RegExp): Promise<string> {
  const { page } = visitor;
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('tab', { name: 'Tools' }).click();
  await page.getByRole('button', { name: button }).click();
  await page.locator('.toasts').getByText(said).waitFor();
  let copied = '';
  await expect.poll(async () => (copied = await page.evaluate(() => navigator.clipboard.readText()))).not.toBe('');
  return copied;
}

it('a phone that is turned has a hand that leaves room for the table', async () => {
  const visitor = await visit(house.address, { size: 'phone' });
  const { page } = visitor;
  await beginWithBots(visitor, house.address, 'Ada', tarot(5));
  await page.setViewportSize(sizes.landscape);
  await settled(page);
  expect((await page.locator('.hand').boundingBox())?.height).toBeLessThan(sizes.landscape.height / 2);
  await inWindow(page.locator('.hand'));
  await visitor.leave();
});

it('a page that came in the middle of a match shares all of it', async () => {
  const visitor = await visit(house.address);
  const { page } = visitor;
  await beginWithBots(visitor, house.address, 'Ada', { game: 'tontine', options: { players: 5 } });
  await nextDeal(page);
  await page.reload();
  await page.locator('.felt .seat').first().waitFor();
  const odd = await clipboard(visitor, 'That play was odd', /^The record of this deal so far has been copied/);
  expect(odd).toMatch(/^brelan 1\ngame tontine /);
  expect(odd.match(/^deal \d+ /gm)).toEqual(['deal 1 ', 'deal 2 ']);
  expect(odd, 'the undealt cards are hidden').not.toMatch(/^stock \d/m);
  const link = await clipboard(visitor, 'Share the record', /^The replay’s address has been copied/);
  expect(link).toContain('#/replay/');
  await page.goto(link);
  await page.locator('.scene .seat').first().waitFor();
  await page.locator('.scene .seat').getByText('Blaise').waitFor();
  await visitor.leave();
});

it('the host of a table for invited people invites by name and by account', async () => {
  const friend = await visit(house.address, { expected: [/a status of 404/] });
  const account = await beGuest(friend.context, house.address, 'Bea');
  const visitor = await visit(house.address);
  const { page } = visitor;
  await beGuest(visitor.context, house.address, 'Ada');
  const zoe = 'b'.repeat(32);
  const match = { id: 'm', table: 't', number: 1, game: 'tonk', options: '', begun: 0, ended: 1, rated: false,
    places: [{ seat: 1, account: zoe, name: 'Zoé', score: 1, place: 1 }] };
  await page.route('**/api/matches?*', (route) => route.fulfill({ json: { matches: [match] } }));
  await goTo(page, house.address, '/new?game=tonk&where=house');
  await page.getByText('Invited only').click();
  await page.getByRole('button', { name: 'Zoé' }).click();
  expect(await page.getByLabel('Invited accounts').inputValue()).toBe(zoe);
  await page.getByRole('button', { name: 'Zoé' }).click();
  expect(await page.getByLabel('Invited accounts').inputValue()).toBe('');

  const id = await openTable(visitor.context, house.address, { game: 'tonk', visibility: 'list' });
  await goToTable(page, house.address, id);
  await page.getByLabel('Invite an account').fill('Bea');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByText('“Bea” is not an account').waitFor();
  expect(await page.getByLabel('Invite an account').inputValue(), 'what is refused stays').toBe('Bea');
  await page.getByLabel('Invite an account').fill(account);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.poll(() => page.getByLabel('Invite an account').inputValue()).toBe('');
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('One more person has been invited.').waitFor();
  await goToTable(friend.page, house.address, id);
  await friend.page.locator('.gathering').waitFor();
  await friend.leave();
  await visitor.leave();
});

it('a search through many matches leads on to the older ones', async () => {
  const visitor = await visit(house.address);
  const { page } = visitor;
  await beGuest(visitor.context, house.address, 'Ada');
  const match = { id: 'a'.repeat(32), table: 't', number: 1, game: 'tonk', options: '', begun: 0, ended: 1, rated: false,
    places: [{ seat: 1, name: 'Zoé', score: 1, place: 1 }] };
  await page.route('**/api/matches?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const early = asked.has('player') && !asked.has('before');
    return route.fulfill({ json: early ? { matches: [], next: 'b'.repeat(32) } : { matches: [match] } });
  });
  await goTo(page, house.address, '/history');
  await page.getByLabel('With').fill('Zoé');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText('Older ones have not been searched yet.').waitFor();
  expect(await page.getByText('Zoé').count()).toBe(0);
  await page.getByRole('button', { name: 'Older matches' }).click();
  await page.getByText('Zoé').waitFor();
  await visitor.leave();
});

it('long odds have a rough answer first, say how far they are, and can be stopped', async () => {
  const visitor = await visit(house.address);
  const { page } = visitor;
  await goTo(page, house.address, '/odds/tontine/survival?matches=1000000');
  await page.locator('.report h2').waitFor();
  await page.locator('progress[value]').waitFor();
  await page.getByText(/^Based on [\d,]+ so far; calculating 1,000,000…$/).waitFor();
  expect(await contrast(page.locator('.report.old h2')), 'the rough answer can be read').toBeGreaterThan(4.5);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped.').waitFor();
  expect(await page.locator('progress').count()).toBe(0);
  expect(await page.locator('.report h2').count(), 'the rough answer stays').toBe(1);
  await visitor.leave();
});
