// People on the house who can be invited. The house identifies an account by its number, but people recognise it by its
// name.
import { api } from './api.ts';
import type { Match } from './api.types.ts';

export interface Known {
  readonly account: string;
  readonly name: string;
}

/** People you have played with, most recent first, each once and under the latest name. */
export function playedWith(matches: readonly Match[], me: string): Known[] {
  const found = new Map<string, Known>();
  for (const { places } of matches) {
    for (const { account, name } of places) {
      if (account && account !== me && !found.has(account)) found.set(account, { account, name });
    }
  }
  return [...found.values()];
}

/** Extracts an account from pasted text: its number, or the address of its profile. */
export const accountIn = (text: string): string | undefined => /([0-9a-f]{32})\/?$/.exec(text.trim())?.[1];

const MATCHES = 100; // how many recent matches are searched for people

export async function knownPeople(me: string): Promise<Known[]> {
  return playedWith((await api.matches({ limit: MATCHES })).matches, me);
}
