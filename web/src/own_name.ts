// Under which name one plays alone: the engine's sentences tell of people by their names ("Ada leads ..."), and records go
// to others, so that "you" will not do.
import { me } from './account.svelte.ts';
import { keep, recall } from './storage.ts';

// A name in both languages, for women and men; those of bots begin with the letters behind it.
export const USUAL_NAME = 'Alix';

/** What this browser was given as a name; empty where nothing was. */
export function givenName(): string {
  const name = recall('name');
  return typeof name === 'string' ? name : '';
}

export function giveName(name: string): void {
  keep('name', name.trim());
}

/** The name of the account, else the one that was given, else the usual one. */
export const ownName = (): string => me.account?.name ?? (givenName() || USUAL_NAME);
