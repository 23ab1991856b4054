// Our account on the house. It is looked up when the page starts, on request, and after every login or logout.
import type { Account } from './api.types.ts';
import { askMe, Problem } from './asking.ts';

// unknown: we have not asked yet; none: we have no name here; known: we have one; away: the house does not respond;
// no-house: there is no house.
type State = 'unknown' | 'none' | 'known' | 'away' | 'no-house';

export const me: { state: State; account: Account | undefined } = $state({ state: 'unknown', account: undefined });

// Stores the account that we have now, if any.
export function iAm(account: Account | undefined): void {
  me.account = account;
  me.state = account ? 'known' : 'none';
}

// Asks the house who we are, and stores the response in `me`.
export async function findMe(): Promise<void> {
  try {
    iAm(await askMe());
  } catch (problem) {
    const code = problem instanceof Problem ? problem.code : 'away';
    if (code === 'account') iAm(undefined);
    else me.state = code === 'no-house' ? 'no-house' : 'away';
  }
}
