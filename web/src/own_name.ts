// The name of a player who plays alone. The engine's sentences use names ("Ada leads ..."), and records are passed on
// to other people, so "you" will not do.
import { me } from './account.svelte.ts';
import { keep, recall } from './storage.ts';

// A unisex name in both languages. The names of the bots begin with the letters after A.
export const USUAL_NAME = 'Alix';

/** The name given in this browser; empty if there is none. */
export function givenName(): string {
  const name = recall('name');
  return typeof name === 'string' ? name : '';
}

export function giveName(name: string): void {
  keep('name', name.trim());
}

/** The account's name, or else the name given here, or else the usual name. */
export const ownName = (): string => me.account?.name ?? (givenName() || USUAL_NAME);
