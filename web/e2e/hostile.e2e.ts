// A house that cheats: a proxy between the house and the browser changes what the house says about the shuffle. The
// seal over the table must detect the cheating and say who could be responsible.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { standBetween, type Alter, type Between, type Message } from './lib/between.ts';
import { visit, type Visitor } from './lib/browser.ts';
import { openHouse, type House } from './lib/house.ts';
import { accessible, picture } from './lib/look.ts';
import { beginAgain, beginWithBots, playDeal } from './lib/table.ts';

let house: House;
let between: Between;
beforeAll(async () => {
  house = await openHouse();
  between = await standBetween(house.address);
});
afterAll(async () => {
  await between.stop();
  await house.stop();
});
beforeEach(() => {
  between.fromHouse = (message) => [message];
  between.fromPage = (message) => [message];
});

const setup = { game: 'tontine', options: { players: 5, max_hands: 1 } };
const server = 'Only the server could have done this.';

interface Fair {
  epoch: number;
  commit?: string;
  secret?: string;
  record?: string;
  r?: (string | null)[];
}
const fairOf = (message: Message): Fair => message['fair'] as Fair;
const other = (hex: string): string => hex.replace(/^./, (first) => (first === '0' ? '1' : '0'));

// Alters the events of one kind and passes on all other events.
const event = (what: string, alter: (message: Message, fair: Fair) => Message[]): Alter => (message) =>
  (message['type'] === 'event' && message['what'] === what ? alter(message, fairOf(message)) : [message]);
const withFair = (message: Message, change: Partial<Fair>): Message => ({ ...message, fair: { ...fairOf(message), ...change } });
const ACES = ['As', 'Ah', 'Ad', 'Ac'];
// A record in which one card of the first visible hand has been changed.
const otherCard = (record: string): string =>
  record.replace(/^(hand p\d+ )([^?\n]+)$/m, (_, whose: string, cards: string) => {
    const all = cards.split(' ');
    const strange = ACES.find((ace) => !all.includes(ace));
    return `${whose}${[strange, ...all.slice(1)].join(' ')}`;
  });

const cheats: { what: string; says: string; alter: Alter }[] = [
  {
    what: 'tells another number at the end than the one it had sealed',
    says: `The server’s number is not the one it sealed. ${server}`,
    alter: event('fair-close', (message, { secret }) => [withFair(message, { secret: other(secret ?? '') })]),
  },
  {
    what: 'opens the same deck a second time, with another number',
    says: 'The server described the same deck twice',
    alter: event('fair-open', (message, { commit }) => [message, withFair(message, { commit: other(commit ?? '') })]),
  },
  {
    what: 'puts another number into the deck than the one that was revealed',
    says: `The server put a different number into the deck than the one you revealed. ${server}`,
    alter: event('deal', (message, { r }) => [withFair(message, { r: (r ?? []).map((each) => each && other(each)) })]),
  },
  {
    what: 'does not tell the numbers of the deck when it deals',
    says: `What the server says about this deck cannot be read. ${server}`,
    alter: event('deal', (message) => {
      const { r: _, ...fair } = fairOf(message);
      return [{ ...message, fair }];
    }),
  },
  {
    what: 'says nothing of the deck at all when it deals',
    says: `What the server says about this deck cannot be read. ${server}`,
    alter: event('deal', ({ fair: _, ...message }) => [message as Message]),
  },
  {
    what: 'has dealt other cards than those of the deck',
    says: 'The cards dealt do not match the deck. Only the server deals.',
    alter: event('fair-close', (message, { record }) => [withFair(message, { record: otherCard(record ?? '') })]),
  },
];

async function expectSeal({ page }: Visitor, colour: 'red' | 'amber', sentence: string): Promise<void> {
  await page.locator(`header .seal.${colour}`).waitFor();
  await page.locator('header .seal').click();
  await page.getByRole('dialog').getByText(sentence).waitFor();
  await picture(page, `seal-${colour}`);
  await accessible(page);
}

const TABLES = 30;

// Plays at one table after another until a seal has one of these colours. The house waits two seconds for this person's
// number. On a busy machine, the number may arrive too late for the cheat to work. `counts` says whether the colour was
// caused by the cheat and not by a slow machine.
async function untilSeal(visitor: Visitor, colours: string, play: boolean, counts = (): boolean => true): Promise<void> {
  const { page } = visitor;
  const wanted = page.locator('header .seal').and(page.locator(colours));
  const missed = page.locator('header .seal').filter({ hasText: play ? /^\s*checked/ : /^\s*server only/ });
  for (let tables = 0; tables < TABLES; tables++) {
    await (tables === 0 ? beginWithBots(visitor, between.address, 'Ada', setup) : beginAgain(visitor, between.address, setup));
    if (play) await playDeal({ page, hands: 'mouse' }, /^Turn/);
    await wanted.or(missed).first().waitFor();
    if ((await wanted.count()) && counts()) return;
  }
}

describe('a house that cheats is found out where it', () => {
  it.each(cheats)('$what', async ({ says, alter }) => {
    const visitor = await visit(between.address);
    between.fromHouse = alter;
    await untilSeal(visitor, '.red', true);
    await expectSeal(visitor, 'red', says);
    await visitor.leave();
  });

  it('has shown somebody a card that they were not dealt', async () => {
    const visitor = await visit(between.address);
    between.fromHouse = (message) => (message['what'] === 'deal' ? [{ ...message, record: otherCard(String(message['record'])) }] : [message]);
    await beginWithBots(visitor, between.address, 'Ada', { game: 'tonk', options: { players: 2 } });
    await playDeal({ page: visitor.page, hands: 'mouse' }, /^(Draw from the stock|Lay|Discard)/);
    await expectSeal(visitor, 'red', `The cards you saw are not those the server now says it dealt. ${server}`);
    await visitor.leave();
  });

  it('does not take the number that was revealed', async () => {
    const visitor = await visit(between.address);
    let dropped = 0;
    between.fromPage = (message) => (message['do'] === 'reveal' ? (dropped++, []) : [message]);
    await untilSeal(visitor, '.amber', false, () => dropped > 0);
    await expectSeal(visitor, 'amber', 'Your own number is not in this deck.');
    expect(dropped).toBeGreaterThan(0);
    await visitor.leave();
  });
});
