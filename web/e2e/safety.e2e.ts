// The second factor, the list of sessions, and the link for a new password.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit, type Size } from './lib/browser.ts';
import { codeOf } from './lib/code.ts';
import { openHouse, type House } from './lib/house.ts';
import { accessible, fits, picture } from './lib/look.ts';
import { goTo } from './lib/people.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

const password = 'correct horse';
const refused = [/a status of 40[019]/];

// Makes the browser's guest a member.
async function beMember(context: BrowserContext, login: string): Promise<void> {
  const answer = await context.request.post(`${house.address}api/register`, { data: { login, password }, headers: { Origin: new URL(house.address).origin } });
  if (!answer.ok()) throw new Error(`no member ${login}: ${await answer.text()}`);
}

// Turns the second factor on, and returns its secret and the recovery codes.
async function turnOn(page: Page, look: (name: string) => Promise<void>): Promise<[secret: string, codes: string[]]> {
  await page.getByRole('button', { name: 'Ask for a code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill('wrong horse');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('password is wrong').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('password is wrong').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Ask for a code' }).click();
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: /QR code/ }).waitFor();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  expect(await dialog.getByRole('link', { name: /app on this device/ }).getAttribute('href')).toContain(`secret=${secret}`);
  await look('scan');
  await dialog.getByLabel('The code the app shows now').fill('12345');
  await dialog.getByRole('button', { name: 'Ask for a code' }).click();
  await dialog.getByText('The code is wrong').waitFor();
  await dialog.getByLabel('The code the app shows now').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Ask for a code' }).click();
  await dialog.getByText('Your recovery codes').waitFor();
  const codes = await dialog.locator('li code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.mouse.click(2, 2); // a click outside must not close the dialog, because the codes are shown only once
  await look('codes');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 recovery codes left').waitFor();
  return [secret, codes];
}

async function logIn(page: Page, login: string, code?: string): Promise<void> {
  await goTo(page, house.address, '/me');
  await page.getByText('Log in', { exact: true }).first().click();
  await page.getByLabel('Login', { exact: true }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  if (code === undefined) return;
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
}

describe.each(['desktop', 'phone'] as const)('on a %s', (size: Size) => {
  it('a second factor is turned on, asked for, and turned off', async () => {
    const login = `ada-${size}`;
    const visitor = await visit(house.address, { size, expected: refused });
    const { page } = visitor;
    const look = async (name: string): Promise<void> => {
      await accessible(page);
      await fits(page);
      await picture(page, `safety-${name}-${size}`);
    };
    await beMember(visitor.context, login);
    await goTo(page, house.address, '/me');
    const [secret, codes] = await turnOn(page, look);
    await accessible(page);
    await page.getByRole('heading', { name: 'Second factor' }).scrollIntoViewIfNeeded();
    await picture(page, `safety-me-${size}`, true);

    const other = await visit(house.address, { size, expected: refused });
    await logIn(other.page, login, '12345');
    await other.page.getByText('The code is wrong').waitFor();
    await accessible(other.page);
    await picture(other.page, `safety-login-${size}`);
    await other.page.getByLabel('Login', { exact: true }).fill(`${login}-too`); // a login that has needed no code yet
    await other.page.getByLabel('Code', { exact: true }).waitFor({ state: 'detached' });
    await other.page.getByLabel('Login', { exact: true }).fill(login);
    await other.page.getByLabel('Code', { exact: true }).fill(codes[3]!.toLowerCase());
    await other.page.getByRole('button', { name: 'Log in' }).click();
    await other.page.getByText(`member, login ${login}`).waitFor();
    await other.page.getByText('9 recovery codes left').waitFor();

    // There are two sessions, and the button ends the other one.
    await page.reload();
    await page.getByText('this one').waitFor();
    await page.getByRole('button', { name: 'End all others' }).click();
    await page.getByText('All your other sessions have ended').first().waitFor();
    await goTo(other.page, house.address, '/me');
    await other.page.locator('input[name=name]').waitFor();
    await other.leave();

    await page.getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByLabel('Code').fill(codeOf(secret, 1));
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('The house asks only for your password.', { exact: true }).waitFor();
    await visitor.leave();
  });

  it('a link of the operator sets a new password, and common ones are refused', async () => {
    const login = `bea-${size}`;
    const member = await visit(house.address, { size });
    await beMember(member.context, login);
    await goTo(member.page, house.address, '/me');
    const link = house.linkFor(login);
    const visitor = await visit(house.address, { size, expected: [/a status of 40[04]/] });
    const { page } = visitor;
    await page.goto(link);
    await page.getByRole('heading', { name: 'New password' }).waitFor();
    await page.getByLabel('New password').fill('Football1');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('one of the 10,000 most common').first().waitFor();
    await accessible(page);
    await fits(page);
    await picture(page, `safety-reset-${size}`);
    await page.getByLabel('New password').fill('battery staple');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText(`The password of ${login} is set`).waitFor();
    expect(page.url()).not.toContain(link.slice(-64));
    await page.reload();
    await page.getByText('The new password is set').waitFor();
    await accessible(page);
    await goTo(member.page, house.address, '/me');
    await member.page.locator('input[name=name]').waitFor(); // its session has ended
    await member.leave();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('New password').fill('battery staple');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('This link has expired or was already used').waitFor();
    await visitor.leave();
  });
});

it('a session is ended by its own button, and says where it is', async () => {
  const visitor = await visit(house.address, { lang: 'fr' });
  const { page } = visitor;
  await beMember(visitor.context, 'cleo');
  await goTo(page, house.address, '/me');
  await page.getByText('Chrome sous Linux').waitFor();
  await page.getByText('réseau 127.0.x.x').waitFor();
  await accessible(page);
  await page.getByRole('button', { name: 'Fermer : Chrome sous Linux' }).click();
  await page.locator('input[name=name]').waitFor();
  await visitor.leave();
});
