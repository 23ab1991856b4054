// In a made-up language (tests/checks/added_language): all texts about an account, from choosing a name to the second
// factor.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from './lib/code.ts';
import { madeUp, MadeUpHouse } from './lib/made_up.ts';
import { goTo, openTable } from './lib/people.ts';

let house: MadeUpHouse;
beforeAll(async () => void (house = await MadeUpHouse.open()));
afterAll(async () => house.close());

const password = 'correct horse';

it('a stranger at a table, and in the card-room', async () => {
  const [host, stranger] = [await house.visit('Ada'), await house.visit()];
  const { page } = stranger;
  const id = await openTable(host.context, house.address, { game: 'tonk' });
  await goTo(page, house.address, `/t/${id}`);
  await house.read(page, 'input[name=name]', 'no name yet');
  await goTo(page, house.address, '/');
  for (const way of ['login', 'register']) {
    await page.locator(`input[value=${way}]`).check();
    await page.locator('input[name=login]').fill('a');
    await page.locator('input[name=password]').fill('b');
    await page.locator('form button[type=submit]').click();
    await house.read(page, '[aria-invalid=true]', `refused ${way}`);
  }
  await Promise.all([host.leave(), stranger.leave()]);
});

it('a guest, a member, and a log-in with a code', async () => {
  const visitor = await house.visit('Ada');
  const { page, context } = visitor;
  const dialog = page.locator('dialog[open]');
  const press = (name: string): Promise<void> => page.getByRole('button', { name: madeUp(name), exact: true }).first().click();
  const open = async (name: string): Promise<void> => {
    await press(name);
    await house.read(page, 'dialog[open] form', name);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  house.names.add('ada');

  await goTo(page, house.address, '/me');
  await house.read(page, 'h1', 'guest');
  for (const name of ['Change the name', 'Set a password to keep everything', 'Log out', 'Delete the account']) await open(name);
  const answer = await context.request.post(`${house.address}api/register`, { data: { login: 'ada', password }, headers: { Origin: new URL(house.address).origin } });
  expect(answer.status()).toBe(201);
  await goTo(page, house.address, '/me');
  await house.read(page, 'h1', 'member');
  for (const name of ['Change the password', 'Delete the account']) await open(name);

  await press('Ask for a code');
  await dialog.locator('input[type=password]').fill(password);
  await dialog.locator('button[type=submit]').click();
  await house.read(page, 'dialog[open] [role=img]', 'second factor');
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.locator('input').fill(codeOf(secret));
  await dialog.locator('button[type=submit]').click();
  await house.read(page, 'dialog[open] li code', 'recovery codes');
  const code = await dialog.locator('li code').first().innerText();
  await press('I have saved them');
  for (const name of ['Make new recovery codes', 'Turn off']) await open(name);

  await press('Log out');
  await page.locator('input[value=login]').check();
  await page.locator('input[name=login]').fill('ada');
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await house.read(page, 'input[name=code]', 'log-in with a code');
  await page.locator('input[name=code]').fill(code);
  await page.locator('form button[type=submit]').click();
  await house.read(page, 'h1', 'logged in');
  await visitor.leave();
});
