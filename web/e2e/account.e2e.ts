// From a guest's name to an account, and back again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { accessible } from './lib/look.ts';
import { beGuest, goTo } from './lib/people.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

it('a guest keeps everything with a password, logs out, and is the same again', async () => {
  const visitor = await visit(house.address, { expected: [/a status of 400/] });
  const { page } = visitor;
  const id = await beGuest(visitor.context, house.address, 'Ada');
  await goTo(page, house.address, '/me');
  await page.getByRole('button', { name: 'Set a password to keep everything' }).click();
  await page.getByLabel('Login', { exact: true }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await accessible(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Set a password to keep everything' }).click();
  await dialog.getByText('8 to 200').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await dialog.getByRole('button', { name: 'Set a password to keep everything' }).click();
  await page.getByText('member, login ada').waitFor();

  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByText('Log in').first().click();
  await page.getByLabel('Login', { exact: true }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('member, login ada').waitFor();
  expect(await page.evaluate(async () => ((await (await fetch('api/me')).json()) as { id: string }).id)).toBe(id);
  await visitor.leave();
});

it('a token is shown once and can be taken back', async () => {
  const visitor = await visit(house.address);
  const { page } = visitor;
  await beGuest(visitor.context, house.address, 'Bea');
  await goTo(page, house.address, '/me');
  await page.getByLabel('What for').fill('my bot');
  await page.getByRole('button', { name: 'Make a token' }).click();
  expect(await page.locator('code').innerText()).toMatch(/^[0-9a-f]{64}$/);
  await page.getByRole('button', { name: 'Revoke: my bot' }).click();
  await page.getByText('None yet.').waitFor();
  await visitor.leave();
});

it('an account is deleted after a confirmation', async () => {
  const visitor = await visit(house.address);
  const { page } = visitor;
  await beGuest(visitor.context, house.address, 'Cleo');
  await goTo(page, house.address, '/me');
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the account' }).click();
  await page.locator('input[name=name]').waitFor();
  await visitor.leave();
});
