// People of the house whom one can invite: an account is its number, and the name is what people know.
import { api } from './api.ts';
import type { Match } from './api.types.ts';

export interface Known {
  readonly account: string;
  readonly name: string;
}

/** Those with whom one has played, the last first, each once and under the name that he had last. */
export function playedWith(matches: readonly Match[], me: string): Known[] {
  const found = new Map<string, Known>();
  for (const { places } of matches) {
    for (const { account, name } of places) {
      if (account && account !== me && !found.has(account)) found.set(account, { account, name });
    }
  }
  return [...found.values()];
}

/** The account in what somebody pastes: its number, or the address of its profile. */
export const accountIn = (text: string): string | undefined => /([0-9a-f]{32})\/?$/.exec(text.trim())?.[1];

const MATCHES = 100; // the last ones are looked through

export async function knownPeople(me: string): Promise<Known[]> {
  return playedWith((await api.matches({ limit: MATCHES })).matches, me);
}
