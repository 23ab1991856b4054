// Local games in the browser, with the same cards every time.
import type { BrowserContext, Page } from 'playwright-core';
import { goTo } from './people.ts';

// Seeds the random numbers of this browser's pages, so that the same seed deals the same cards.
export async function fixChance(context: BrowserContext, seed: number): Promise<void> {
  await context.addInitScript((number) => {
    let state = number >>> 0;
    const next = (): number => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return (mixed ^ (mixed >>> 14)) >>> 0;
    };
    Crypto.prototype.getRandomValues = function <T extends ArrayBufferView | null>(into: T): T {
      if (into) new Uint8Array(into.buffer, into.byteOffset, into.byteLength).forEach((_, at, bytes) => { bytes[at] = next() & 255; });
      return into;
    };
  }, seed);
}

// Starts a game against bots with one tap, as offered in the card-room.
export async function beginAlone(page: Page, home: string, game: string | RegExp): Promise<void> {
  await goTo(page, home, '/');
  await page.locator('article', { hasText: game }).getByRole('button', { name: /^(Play with bots|Jouer contre des robots)$/ }).click();
  await page.waitForURL(/#\/solo\/[0-9a-f]{32}$/);
  await page.locator('.felt .seat').first().waitFor();
}

// On the set-up page, sets up a game against bots for this many players, and sits down under this name.
export async function setUpAlone(page: Page, home: string, game: string, players: number, name: string): Promise<void> {
  await goTo(page, home, `/new?game=${game}&where=solo`);
  const count = page.getByRole('spinbutton', { name: /^(Players|Joueurs)$/ });
  await count.fill(String(players));
  await count.press('Tab');
  await page.getByLabel(/^(Your name|Votre nom)/).fill(name);
  await page.getByRole('button', { name: /^(Sit down|S’asseoir)$/ }).click();
  await page.waitForURL(/#\/solo\/[0-9a-f]{32}$/);
  await page.locator('.felt .seat').first().waitFor();
}
