// Plays at a table as people do: by mouse, by touch, or by the keyboard alone.
import type { Locator, Page } from 'playwright-core';
import { openTable, beGuest } from './people.ts';
import type { Visitor } from './browser.ts';

export type Hands = 'mouse' | 'touch' | 'keyboard';

export interface Player {
  page: Page;
  hands: Hands;
}

// A table of Tarot where every player has to act, whatever is dealt. Otherwise a Petit sec would annul the deal before
// anyone could bid (R3.4), which happens once in 136 deals with four players.
export const tarot = (players: number): Record<string, unknown> => ({ game: 'tarot', options: { players, petit_sec: 'play_on' } });

// Opens a table on the house as a guest with this name, takes the first seat, and starts with bots in all other seats.
export async function beginWithBots(visitor: Visitor, home: string, name: string, setup: Record<string, unknown>): Promise<string> {
  await beGuest(visitor.context, home, name);
  return beginAgain(visitor, home, setup);
}

// Like beginWithBots, but for someone who already has a name.
export async function beginAgain(visitor: Visitor, home: string, setup: Record<string, unknown>): Promise<string> {
  const id = await openTable(visitor.context, home, { bot_time: 1, pause: 600_000, ...setup });
  await goToTable(visitor.page, home, id);
  const first = visitor.page.locator('.gathering li').first();
  await first.getByRole('button', { name: /^(Sit down|S’asseoir)$/ }).click();
  await first.filter({ hasText: /\b(you|vous)\b/ }).waitFor(); // until then, the buttons move, and a click could miss
  await visitor.page.locator('.gathering').getByRole('button', { name: /^(Start|Commencer)/ }).click();
  await visitor.page.locator('.felt .seat').first().waitFor();
  return id;
}

const TABLES = 30;

// Starts with bots at a table whose first deck contains this person's number. The house waits two seconds for the
// number. If a busy machine is too slow, the seal says so, and the test opens another table.
export async function beginSealed(visitor: Visitor, home: string, name: string, setup: Record<string, unknown>): Promise<string> {
  await beGuest(visitor.context, home, name);
  for (let tables = 0; tables < TABLES; tables++) {
    const id = await beginAgain(visitor, home, setup);
    const seal = visitor.page.locator('header .seal');
    await seal.and(visitor.page.locator('.green, .amber')).or(seal.filter({ hasText: /^\s*(server only|serveur seul)/ })).waitFor({ state: 'attached' });
    if (await seal.and(visitor.page.locator('.green')).count()) return id;
  }
  throw new Error(`this machine was too slow for ${TABLES} shuffles`);
}

export async function goToTable(page: Page, home: string, id: string): Promise<void> {
  await page.goto('about:blank'); // so that a previous table cannot be mistaken for this one
  await page.goto(`${home}#/t/${id}`);
  await page.locator('.room').waitFor();
}

const asked = (page: Page): Locator => page.locator('.prompt.mine');
const over = (page: Page): Locator => page.locator('.over');
const buttons = (page: Page): Locator => page.locator('.actions [data-action]');

// Waits until it is this person's turn (true) or the deal is over (false).
export async function untilAsked(page: Page): Promise<boolean> {
  await asked(page).or(over(page)).first().waitFor();
  return (await over(page).count()) === 0;
}

// Presses a button with the chosen input device.
async function press({ page, hands }: Player, button: Locator): Promise<void> {
  if (hands === 'mouse') return button.click();
  if (hands === 'touch') return button.tap();
  const at = await button.evaluate((node) => [...document.querySelectorAll('[data-action]:not(:disabled)')].indexOf(node));
  if (at >= 0 && at < 9) return page.keyboard.press(String(at + 1));
  await button.focus();
  await page.keyboard.press('Enter');
}

// Taps a card: the first tap raises it, the second plays it.
export async function tapCard({ page, hands }: Player, card: string): Promise<void> {
  const button = page.locator(`.hand [data-card="${card}"]`);
  // Taps in the strip that stays visible on every card, even if the card is tilted.
  const box = await button.boundingBox();
  const spot = { position: { x: (box?.width ?? 60) * 0.19, y: (box?.height ?? 100) * 0.2 } };
  if (hands === 'mouse') return button.click(spot);
  if (hands === 'touch') return button.tap(spot);
  const at = await button.evaluate((node) => [...document.querySelectorAll('.hand button')].indexOf(node));
  await page.keyboard.press('c');
  await page.keyboard.press('Home');
  for (let step = 0; step < at; step++) await page.keyboard.press('ArrowRight');
  await button.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
}

export const playable = (page: Page): Promise<string[]> =>
  page.locator('.hand button:not(.dim)').evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset['card'] ?? ''));

// Discards several cards if the game requires this, and returns whether any were discarded.
async function layAside(player: Player): Promise<boolean> {
  const { page } = player;
  const several = buttons(page).filter({ hasText: /^(Discard|Écarter|Show|Montrer) \d+ (of|sur) \d+$/ });
  if ((await several.count()) === 0) return false;
  const count = Number(/(\d+)\s*$/.exec((await several.textContent()) ?? '')?.[1] ?? 0);
  for (const card of (await playable(page)).slice(0, count)) await tapCard(player, card);
  await press(player, several);
  await several.waitFor({ state: 'detached' });
  return true;
}

// Takes one legal action: the one that `wish` names, or else a button, or else a card.
export async function act(player: Player, wish: RegExp): Promise<void> {
  const { page } = player;
  if (await layAside(player)) return;
  const before = await page.locator('.room').getAttribute('data-n');
  const wished = buttons(page).filter({ hasText: wish }).first();
  if (await wished.count()) await press(player, wished);
  else if (await buttons(page).count()) await press(player, buttons(page).first());
  else {
    const [card] = await playable(page);
    if (!card) throw new Error('nothing can be done');
    await tapCard(player, card);
    await page.locator(`.hand [data-card="${card}"].raised`).waitFor();
    await tapCard(player, card);
  }
  await page.locator(`.room:not([data-n="${before}"])`).waitFor();
}

// Plays until the deal is over or this person has acted `most` times, and returns how often they acted.
export async function playDeal(player: Player, wish: RegExp, most = 100): Promise<number> {
  for (let times = 0; times < most; times++) {
    if (!(await untilAsked(player.page))) return times;
    await act(player, wish);
  }
  await asked(player.page).or(over(player.page)).first().waitFor();
  return most;
}

// Goes on from a finished deal to the next one.
export async function nextDeal(player: Player): Promise<void> {
  const { page } = player;
  await press(player, over(page).getByRole('button', { name: /^(Next deal|Donne suivante)$/ }));
  await over(page).waitFor({ state: 'detached' });
}

// Plays on, for as many deals as it takes, until this person must play a card and the rules refuse one in their hand.
export async function untilRefused(player: Player, wish: RegExp): Promise<string> {
  const { page } = player;
  for (;;) {
    if (!(await untilAsked(page))) {
      await nextDeal(player);
      continue;
    }
    if ((await buttons(page).count()) === 0) {
      const [refused] = await page.locator('.hand button.dim').evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset['card']));
      if (refused) return refused;
    }
    await act(player, wish);
  }
}
