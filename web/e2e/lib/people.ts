// Shortcuts for tests, through the public API: getting a name on the house, and opening tables there.
import type { BrowserContext, Page } from 'playwright-core';

// Makes the browser a guest with that name and returns the account.
export async function beGuest(context: BrowserContext, home: string, name: string): Promise<string> {
  const answer = await context.request.post(`${home}api/guest`, { data: { name }, headers: { Origin: new URL(home).origin } });
  if (!answer.ok()) throw new Error(`no guest ${name}: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

// Opens a table as the person who uses this browser, and returns the table's id.
export async function openTable(context: BrowserContext, home: string, setup: Record<string, unknown>): Promise<string> {
  const answer = await context.request.post(`${home}api/tables`, { data: setup, headers: { Origin: new URL(home).origin } });
  if (!answer.ok()) throw new Error(`no table: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

// Goes to a page of the client and waits for it. It goes through an empty page, because the previous page stays until
// the next one has loaded and could be mistaken for it.
export async function goTo(page: Page, home: string, hash: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${home}#${hash}`);
  await page.locator('main h1, main [data-ready]').first().waitFor();
}
