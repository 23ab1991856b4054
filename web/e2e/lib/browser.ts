// A browser for the tests: Debian's Chromium. It records what a page must never do, and checks this when the page
// closes: requests to anyone but the house, violations of the content security policy, and uncaught errors.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { languages, langs, type Lang } from '../../src/languages.ts';

export const sizes = {
  phone: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
  desktop: { width: 1280, height: 800 },
} as const;

export type Size = keyof typeof sizes;

export interface Wishes {
  size?: Size;
  lang?: string; // a language code from src/languages.json
  touch?: boolean;
  moving?: boolean; // turns animations on, which disturb everything but measurements
  offline?: boolean; // allows the service worker; without it, every test uses the files of the house
  settings?: Record<string, unknown>; // see src/settings.svelte.ts
  without?: 'scripts' | 'wasm'; // what this browser lacks
  expected?: RegExp[]; // console errors that the test expects
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  requests: string[]; // all addresses that were requested
  faults: string[];
  // Ends the visit. Fails if the page has done anything forbidden.
  leave(): Promise<void>;
}

// The time limit for everything on a page. The limit is not a verdict: a test waits for what it expects, and the limit
// ends a test that hangs.
export const PATIENCE = 120_000;

let browser: Browser | undefined;

async function theBrowser(): Promise<Browser> {
  browser ??= await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  });
  return browser;
}

afterAll(async () => {
  await browser?.close();
  browser = undefined;
});

// Records forbidden behaviour.
function watch(page: Page, home: string, expected: RegExp[]): { requests: string[]; faults: string[] } {
  const requests: string[] = [];
  const faults: string[] = [];
  const fault = (text: string): void => {
    if (!expected.some((each) => each.test(text))) faults.push(text);
  };
  page.on('request', (request) => {
    requests.push(request.url());
    const ours = request.url().startsWith(home) || /^(data|blob|about):/.test(request.url());
    if (!ours) faults.push(`third party: ${request.url()}`);
  });
  page.on('websocket', (socket) => {
    requests.push(socket.url());
    if (!socket.url().startsWith(home.replace(/^http/, 'ws'))) faults.push(`third party: ${socket.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') fault(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => fault(`not caught: ${error.name}: ${error.message} ${error.stack ?? ''}`));
  return { requests, faults };
}

// Removes WebAssembly from the pages and workers of this browser.
async function withoutWasm(context: BrowserContext): Promise<void> {
  const take = 'delete globalThis.WebAssembly;';
  await context.addInitScript(take);
  await context.route(/\/assets\/worker-[\w-]+\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${take}${await answer.text()}` });
  });
}

// Opens the house in a separate browser, as a separate person.
export async function visit(home: string, wishes: Wishes = {}): Promise<Visitor> {
  const { size = 'desktop', lang = 'en', touch = false } = wishes;
  const context = await (await theBrowser()).newContext({
    javaScriptEnabled: wishes.without !== 'scripts',
    viewport: sizes[size],
    locale: (languages[lang as Lang] ?? languages[langs[0]]).locale, // no list contains a made-up language
    timezoneId: 'UTC',
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: wishes.moving ? 'no-preference' : 'reduce',
    serviceWorkers: wishes.offline ? 'allow' : 'block',
  });
  if (wishes.without === 'wasm') await withoutWasm(context);
  const kept = JSON.stringify({ lang, sound: false, speed: 'instant', ...wishes.settings });
  await context.addInitScript((text) => {
    if (!location.protocol.startsWith('http')) return; // an empty page has no storage
    if (localStorage.getItem('brelan.settings') === null) localStorage.setItem('brelan.settings', text);
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`refused by the policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  }, kept);
  // If a name or a table is missing, the house is right to say so, and the page is not at fault.
  const expected = [/the server responded with a status of 4(01|04)/, /registration blocked by Playwright/, ...(wishes.expected ?? [])];
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const seen = watch(page, home, expected);
  const leave = async (): Promise<void> => {
    await context.close();
    expect(seen.faults).toEqual([]);
  };
  return { page, context, ...seen, leave };
}

// Presses Tab, as keyboard users do, until an element with this name has the focus; gives up after `most` presses.
export async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let at = 0; at < most; at++) {
    const now = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
    if (name.test(now.trim())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`nothing called ${name} can be reached by ${most} tabs`);
}
