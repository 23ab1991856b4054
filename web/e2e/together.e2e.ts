// Two people at one table on the house: one reloads the page in the middle of a trick, and the other loses their
// connection.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { beGuest, openTable } from './lib/people.ts';
import { act, goToTable, playDeal, tarot, untilAsked, type Player } from './lib/table.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

// The first player bids, so that the deal is played, and everyone after them passes.
const wish = /^(Garde|No slam)$/;

it('both play the deal to its end, and see the same result', async () => {
  const host = await visit(house.address);
  const guest = await visit(house.address, { size: 'phone', touch: true, expected: [/WebSocket|ERR_INTERNET_DISCONNECTED|Failed to load/] });
  await beGuest(host.context, house.address, 'Ada');
  await beGuest(guest.context, house.address, 'Blaise');
  const setup = { ...tarot(3), bot_time: 1, pause: 600_000, grace: 60_000 };
  const id = await openTable(host.context, house.address, setup);
  for (const [{ page }, place] of [[host, 0], [guest, 2]] as const) {
    await goToTable(page, house.address, id);
    await page.locator('.gathering li').nth(place).getByRole('button', { name: 'Sit down' }).click();
  }
  await guest.page.locator('.gathering li').nth(2).filter({ hasText: 'you' }).waitFor();
  await host.page.getByRole('button', { name: /^Start/ }).click();
  const players: Player[] = [{ page: host.page, hands: 'mouse' }, { page: guest.page, hands: 'touch' }];

  // They play in turn until two tricks are complete and a third has begun.
  await inTurn(players, async () => (await host.page.locator('.hand button').count()) <= 21);
  await host.page.reload();
  await host.page.locator('.hand button').first().waitFor();
  await guest.context.setOffline(true);
  await guest.page.locator('.banner .notice').waitFor();
  await guest.context.setOffline(false);
  await guest.page.locator('.banner .notice').waitFor({ state: 'detached' });

  await Promise.all(players.map((player) => playDeal(player, wish, 200)));
  const sums = await Promise.all([host, guest].map(({ page }) => page.locator('.outcome tbody').innerText()));
  expect(sums[0]).toBe(sums[1]);
  await host.leave();
  await guest.leave();
});

// The player to move acts until a condition holds.
async function inTurn(players: readonly Player[], until: () => Promise<boolean>): Promise<void> {
  while (!(await until())) {
    const asked = await Promise.any(players.map(async (player) => ((await untilAsked(player.page)), player)));
    await act(asked, wish);
  }
}
