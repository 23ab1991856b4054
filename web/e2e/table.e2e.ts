// A complete deal of each game against bots, by mouse, by touch and by the keyboard alone, with screenshots in the
// middle of the deal.
import { afterAll, beforeAll, describe, it } from 'vitest';
import { visit, type Size } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { accessible, fits, picture } from './lib/look.ts';
import { beginWithBots, playDeal, tapCard, tarot, untilRefused, type Hands, type Player } from './lib/table.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

// The action to prefer when it is offered, and the number of players at the table.
const games = {
  tarot: { wish: /^(Garde|No slam|N’annoncer|Ne pas annoncer)$/, options: { players: 4 } },
  pontoon: { wish: /^(Stick|Rester|Leave|Laisser)/, options: { players: 5 } },
  tonk: { wish: /^(Draw from the stock|Prendre à la pioche|Lay|Poser|Discard|Défausser)/, options: { players: 4 } },
  tontine: { wish: /^(Turn|Retourner)/, options: { players: 5 } },
} as const;
type Name = keyof typeof games;
const names = Object.keys(games) as Name[];

const ways: { hands: Hands; size: Size; lang: 'en' | 'fr'; name: string }[] = [
  { hands: 'mouse', size: 'desktop', lang: 'en', name: 'Ada' },
  { hands: 'touch', size: 'phone', lang: 'fr', name: 'Véronique-Alexandrine' },
  { hands: 'keyboard', size: 'landscape', lang: 'fr', name: 'Zoé' },
];
const MIDDLE = 7; // this many of our own actions before a screenshot, or fewer in a short deal

describe.each(names)('a deal of %s', (game) => {
  const { wish, options } = games[game];

  it.each(ways)('is played by $hands, and looks well in its middle', async ({ hands, size, lang, name }) => {
    const visitor = await visit(house.address, { size, lang, touch: hands === 'touch' });
    const { page } = visitor;
    await beginWithBots(visitor, house.address, name, { game, options });
    const player: Player = { page, hands };
    await playDeal(player, wish, MIDDLE);
    await fits(page);
    await picture(page, `table-${game}-${size}`);
    await accessible(page);
    await playDeal(player, wish);
    await page.locator('.over').waitFor();
    await fits(page);
    await picture(page, `over-${game}-${size}`);
    await visitor.leave();
  });
});

describe('a card that the rules refuse', () => {
  it('is dimmed, and a tap says why with the clause', async () => {
    const visitor = await visit(house.address, { size: 'phone', touch: true });
    const { page } = visitor;
    await beginWithBots(visitor, house.address, 'Ada', tarot(4));
    const refused = await untilRefused({ page, hands: 'touch' }, games.tarot.wish);
    await tapCard({ page, hands: 'touch' }, refused);
    await page.locator('.refusal').filter({ hasText: /\(R8\.\d+\)/ }).waitFor();
    await visitor.leave();
  });
});
