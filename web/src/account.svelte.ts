// Who we are at the house. Found once when the page starts, and again when somebody looks or logs in or out.
import type { Account } from './api.types.ts';
import { askMe, Problem } from './asking.ts';

// unknown: not asked yet; none: no name here; known; away: the house does not answer; no-house: there is none.
type State = 'unknown' | 'none' | 'known' | 'away' | 'no-house';

export const me: { state: State; account: Account | undefined } = $state({ state: 'unknown', account: undefined });

// Takes note of who we are now.
export function iAm(account: Account | undefined): void {
  me.account = account;
  me.state = account ? 'known' : 'none';
}

// Asks the house who we are. What it says stays in `me`.
export async function findMe(): Promise<void> {
  try {
    iAm(await askMe());
  } catch (problem) {
    const code = problem instanceof Problem ? problem.code : 'away';
    if (code === 'account') iAm(undefined);
    else me.state = code === 'no-house' ? 'no-house' : 'away';
  }
}
