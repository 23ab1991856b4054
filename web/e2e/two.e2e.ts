// Two people at one table: cards chosen in advance, actions taken back by consent, and chat.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House } from './lib/house.ts';
import { accessible, picture } from './lib/look.ts';
import { beginTogether, leaveBoth, playUntil, type Sitting } from './lib/pair.ts';
import { playable, tapCard, tarot } from './lib/table.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => house.stop());

const handOf = ({ page }: Sitting): Promise<string[]> =>
  page.locator('.hand button').evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset['card'] ?? ''));
const offers = ({ page }: Sitting): Promise<number> => page.locator('.actions [data-action]').count();

async function tapTwice(player: Sitting, card: string): Promise<void> {
  await tapCard(player, card);
  await player.page.locator(`.hand [data-card="${card}"].raised`).waitFor();
  await tapCard(player, card);
}

describe('a card chosen in advance', () => {
  const wish = /^(Garde|No slam)$/;
  const plain = (card: string): boolean => /[shdc]$/.test(card);

  // Plays until one of the two leads a suit and the other has at least two cards of that suit.
  const toLead = (both: readonly [Sitting, Sitting]) =>
    playUntil(both, wish, async (leader, other) => {
      if ((await leader.page.locator('.trick li').count()) > 0 || (await offers(leader)) > 0) return undefined;
      const [mine, hers] = [(await playable(leader.page)).filter(plain), await handOf(other)];
      const lead = mine.find((card) => hers.some((each) => plain(each) && each.at(-1) === card.at(-1)));
      if (!lead || (await handOf(leader)).length !== hers.length) return undefined;
      const follows = hers.find((card) => plain(card) && card.at(-1) === lead.at(-1))!;
      const strays = hers.find((card) => card !== 'X' && card.at(-1) !== lead.at(-1));
      return strays ? { leader, other, lead, follows, strays } : undefined;
    });

  it('is shown, and is played by itself if the rules allow it; else it stays and that is said', async () => {
    const both = await beginTogether(house.address, tarot(3));
    const one = await toLead(both);
    await tapTwice(one.other, one.follows);
    await one.other.page.locator('.prompt').getByText('Ahead:').waitFor();
    await accessible(one.other.page);
    await picture(one.other.page, 'premove-desktop');
    await tapTwice(one.leader, one.lead);
    await one.other.page.locator(`.hand [data-card="${one.follows}"]`).waitFor({ state: 'detached' });

    const next = await toLead(both);
    await tapTwice(next.other, next.strays);
    await next.other.page.locator('.prompt').getByText('Ahead:').waitFor();
    await tapTwice(next.leader, next.lead);
    await next.other.page.locator('.toast').getByText('The card you chose ahead is not allowed.').waitFor();
    expect(await handOf(next.other)).toContain(next.strays);
    await leaveBoth(both);
  });
});

describe('an action', () => {
  it('is taken back if the other player agrees, and not if they refuse', async () => {
    const both = await beginTogether(house.address, { game: 'tonk', options: { players: 2 } });
    const wish = /^(Draw from the stock|Discard)/;
    // One of them has discarded, and the other has to act.
    let before: { who: Sitting; hand: string[] } | undefined;
    const [actor, other] = await playUntil(both, wish, async (asked, waits): Promise<[Sitting, Sitting] | undefined> => {
      if (before?.who === waits && (await handOf(waits)).length === before.hand.length - 1) return [waits, asked];
      before = { who: asked, hand: await handOf(asked) };
      return undefined;
    });
    await actor.page.keyboard.press('u');
    await actor.page.getByText('You have asked to take back your action.').waitFor();
    await other.page.getByText(`${actor.name} asks to take back the last action.`).waitFor();
    await accessible(other.page);
    await picture(other.page, 'undo-desktop');
    await other.page.getByRole('button', { name: 'Refuse', exact: true }).click();
    await actor.page.getByText('You have asked to take back your action.').waitFor({ state: 'detached' });
    expect(await handOf(actor)).toHaveLength(before!.hand.length - 1);

    await actor.page.keyboard.press('u');
    await other.page.getByRole('button', { name: 'Agree', exact: true }).click();
    await actor.page.locator('.prompt.mine').waitFor();
    await expect.poll(() => handOf(actor)).toEqual(before!.hand);
    await other.page.locator('.prompt:not(.mine)').waitFor();
    await leaveBoth(both);
  });
});

describe('a word', () => {
  it('arrives as it was written, from those who may speak', async () => {
    const both = await beginTogether(house.address, { game: 'tontine', options: { players: 5 } });
    const [host, guest] = both;
    await host.page.getByRole('tab', { name: 'Chat' }).click();
    await host.page.getByLabel('Say something').fill('Bonsoir <b>à tous</b> & bonne chance');
    await host.page.getByLabel('Say something').press('Enter');
    await guest.page.locator('.toast').getByText('Ada: Bonsoir <b>à tous</b> & bonne chance').waitFor();
    await guest.page.getByRole('tab', { name: 'Chat' }).click();
    await guest.page.locator('.chat').getByText('Bonsoir <b>à tous</b> & bonne chance').waitFor();
    const [phrase] = await guest.page.locator('.phrases button').allTextContents();
    await guest.page.locator('.phrases button').first().click();
    await host.page.locator('.chat').getByText(phrase!.trim()).and(host.page.locator('.chat *:not(button)')).first().waitFor();
    await accessible(guest.page);
    await picture(guest.page, 'chat-desktop');
    await host.page.getByRole('tab', { name: 'Tools' }).click();
    await host.page.getByRole('button', { name: 'Mute', exact: true }).click();
    await guest.page.getByText('The host has muted you.').waitFor();
    await leaveBoth(both);
  });
});
