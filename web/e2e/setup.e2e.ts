// Sets up a table with the game's options, first by mouse and then by keyboard alone; players join it by its link.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tabTo, visit } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { beGuest, goTo } from './lib/people.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

interface Head {
  title: string;
  game: string;
  edition: string;
  visibility: string;
  seats: { name: string; bot: string }[];
}

it('with an edition, an option, a bot and a clock', async () => {
  const visitor = await visit(house.address);
  const { page } = visitor;
  await beGuest(visitor.context, house.address, 'Ada');
  await goTo(page, house.address, '/new?game=tonk&where=house');
  await page.locator('label', { hasText: 'speno' }).click();
  await page.getByRole('button', { name: 'More: Players' }).click();
  await page.getByLabel('Seat 2').selectOption('bot:keen');
  await page.getByLabel('Name of the table').fill('Club night');
  await page.getByText('Anyone with the link').click();
  await page.getByText('20 s + 2 min').click();
  await page.getByText('Rules in detail').click();
  const stake = page.getByRole('spinbutton', { name: 'The number of counters in a stake.' });
  await stake.fill('5');
  await stake.press('Tab');
  await page.getByText('1 rule differs from the edition').waitFor();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/#\/t\/[0-9a-f]{32}$/);
  const id = page.url().slice(-32);
  const head = (await (await visitor.context.request.get(`${house.address}api/tables/${id}`)).json()) as Head;
  expect(head).toMatchObject({ title: 'Club night', game: 'tonk', edition: 'speno', visibility: 'link' });
  expect(head.seats.map((seat) => seat.name || seat.bot)).toEqual(['Ada', expect.stringContaining('keen'), '', '']);

  const friend = await visit(house.address, { lang: 'fr' });
  await friend.page.goto(page.url());
  await friend.page.locator('input[name=name]').fill('Bea');
  await friend.page.locator('input[name=name]').press('Enter');
  await friend.page.getByText('Club night').first().waitFor();
  await friend.leave();
  await visitor.leave();
});

it('says what the rules do not allow, and keeps what was chosen', async () => {
  const visitor = await visit(house.address, { expected: [/a status of 400/] });
  const { page } = visitor;
  await beGuest(visitor.context, house.address, 'Ada');
  await goTo(page, house.address, '/new?game=tonk&where=house');
  await page.getByLabel('Name of the table').fill('Too many');
  const players = page.getByRole('spinbutton', { name: 'Players', exact: true });
  await players.fill('9');
  await players.press('Tab');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Name of the table').inputValue()).toBe('Too many');
  await visitor.leave();
});

it('by keyboard alone', async () => {
  const visitor = await visit(house.address);
  const { page } = visitor;
  await beGuest(visitor.context, house.address, 'Kim');
  await goTo(page, house.address, '/');
  await tabTo(page, /^Set up a table$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'New table' }).waitFor();
  await page.locator('details summary h2').waitFor();
  await page.locator('input[type=radio]:checked').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('label', { hasText: '1939' }).waitFor();
  await tabTo(page, /^Open the table$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/t\/[0-9a-f]{32}$/);
  await visitor.leave();
});

it('alone, under your own name, which sentences use and the next game keeps', async () => {
  const visitor = await visit(house.address);
  const { page } = visitor;
  await goTo(page, house.address, '/new?game=tontine');
  await page.getByLabel('Your name at the table').fill('Zoë');
  for (let times = 0; times < 2; times++) {
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.waitForURL(/#\/solo\/[0-9a-f]{32}$/);
    await page.locator('.seat.mine', { hasText: 'Zoë' }).getByText('you', { exact: true }).waitFor();
    await page.locator('.log').getByText(/^Zoë draws /).first().waitFor();
    await goTo(page, house.address, '/new?game=tontine');
  }
  await page.getByLabel('Your name at the table').fill('');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.locator('.log').getByText(/^Alix draws /).first().waitFor();
  await visitor.leave();
});
