// Tests a game that was just added (tests/checks/added_game): it is listed, and a deal of it is played at a table in
// the browser. BRELAN_GAME is the game's name, and BRELAN_DIST is the folder of the built client, which is served
// without a house. If BRELAN names a program that has this game, a match is also played at a table on a house.
import { afterAll, beforeAll, it } from 'vitest';
import { visit } from './lib/browser.ts';
import { openFolder, type Folder } from './lib/folder.ts';
import { openHouse } from './lib/house.ts';
import { accessible, fits, picture } from './lib/look.ts';
import { beginAlone, setUpAlone } from './lib/solo.ts';
import { beginSealed, nextDeal, playDeal, untilAsked, type Player } from './lib/table.ts';

const game = process.env['BRELAN_GAME'] ?? '';
const title = new RegExp(`\\b${game.charAt(0).toUpperCase()}${game.slice(1)}\\b`);
const anything = /^/;

let client: Folder;
beforeAll(async () => void (client = await openFolder(process.env['BRELAN_DIST'] ?? '')));
afterAll(async () => client.stop());

it('begins with one touch, and a deal is played to its end', async () => {
  const visitor = await visit(client.address, { size: 'phone', touch: true });
  const player: Player = { page: visitor.page, hands: 'touch' };
  await beginAlone(player.page, client.address, title);
  await untilAsked(player.page);
  await fits(player.page);
  await accessible(player.page);
  await picture(player.page, `${game}-phone`);
  await playDeal(player, anything);
  await nextDeal(player);
  await visitor.leave();
});

it('is set up by its options, in French and by the keyboard alone', async () => {
  const visitor = await visit(client.address, { lang: 'fr' });
  const player: Player = { page: visitor.page, hands: 'keyboard' };
  await setUpAlone(player.page, client.address, game, 3, 'Zoé');
  await playDeal(player, anything);
  await player.page.locator('.over').waitFor();
  await picture(player.page, game);
  await accessible(player.page);
  await visitor.leave();
});

it.runIf(process.env['BRELAN'])('is played at a table of the house, and the browser finds its shuffle right', async () => {
  const house = await openHouse();
  const visitor = await visit(house.address);
  const player: Player = { page: visitor.page, hands: 'mouse' };
  await beginSealed(visitor, house.address, 'Ada', { game });
  const more = player.page.locator('.over').getByRole('button', { name: 'Next deal' });
  for (await playDeal(player, anything); await more.count(); await playDeal(player, anything)) await nextDeal(player);
  await player.page.locator('header .seal', { hasText: /^\s*checked/ }).waitFor({ state: 'attached' });
  await visitor.leave();
  await house.stop();
});
