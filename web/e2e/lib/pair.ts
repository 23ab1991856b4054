// Two people at one table on the house, each in their own browser, with bots in all other seats.
import { visit, type Visitor, type Wishes } from './browser.ts';
import { beGuest, openTable } from './people.ts';
import { act, goToTable, nextDeal, untilAsked, type Player } from './table.ts';

export interface Sitting extends Player {
  visitor: Visitor;
  name: string;
}

// Seats Ada and Blaise in the first two seats and starts the match; Ada is the host.
export async function beginTogether(home: string, setup: Record<string, unknown>, wishes: Wishes = {}): Promise<[Sitting, Sitting]> {
  const sit = async (name: string): Promise<Sitting> => {
    const visitor = await visit(home, wishes);
    await beGuest(visitor.context, home, name);
    return { visitor, name, page: visitor.page, hands: wishes.touch ? 'touch' : 'mouse' };
  };
  const both: [Sitting, Sitting] = [await sit('Ada'), await sit('Blaise')];
  const [host, guest] = both;
  const id = await openTable(host.visitor.context, home, { bot_time: 1, pause: 600_000, grace: 600_000, ...setup });
  for (const [place, { page }] of both.entries()) {
    await goToTable(page, home, id);
    await page.locator('.gathering li').nth(place).getByRole('button', { name: 'Sit down' }).click();
    await page.locator('.gathering li').nth(place).filter({ hasText: 'you' }).waitFor();
  }
  await host.page.locator('.gathering li').nth(1).filter({ hasText: guest.name }).waitFor();
  await host.page.getByRole('button', { name: /^Start/ }).click();
  await Promise.all(both.map(({ page }) => page.locator('.felt .seat').first().waitFor()));
  return both;
}

// Waits until one of the two has to act, and returns this person and then the other. After a deal, both go on to the
// next deal.
export async function whoIsAsked(both: readonly [Sitting, Sitting]): Promise<[Sitting, Sitting]> {
  for (;;) {
    const found = await Promise.any(both.map(async (one) => ({ one, asked: await untilAsked(one.page) })));
    const other = both[0] === found.one ? both[1] : both[0];
    if (found.asked) return [found.one, other];
    await Promise.all(both.map((each) => each.page.locator('.over').waitFor()));
    await found.one.page.locator('.over [data-action]').click();
    await nextDeal(other);
    await found.one.page.locator('.over').waitFor({ state: 'detached' });
  }
}

// The player to move acts, again and again, until `until` finds what it is looking for. `until` is called with this
// player and the other one.
export async function playUntil<T>(both: readonly [Sitting, Sitting], wish: RegExp, until: (asked: Sitting, other: Sitting) => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const [asked, other] = await whoIsAsked(both);
    const found = await until(asked, other);
    if (found !== undefined) return found;
    await act(asked, wish);
  }
}

export async function leaveBoth(both: readonly [Sitting, Sitting]): Promise<void> {
  for (const { visitor } of both) await visitor.leave();
}
