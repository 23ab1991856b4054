import type { Component } from 'svelte';
import { need, type Key, type Name, type Words } from '../i18n/index.ts';

// What the table needs to know of a game to show it. A game reads its own line of view; the rules stay in the engine.
export interface Mark {
  readonly key: Key;
  readonly words?: Words;
  readonly tone?: 'main' | 'good' | 'bad';
}

export interface SeatFacts {
  readonly seat: number;
  readonly playing: boolean; // has a part in this deal
  readonly dealer?: boolean; // deals, or has the bank
  readonly held: number; // cards in a hand that others do not see, shown as backs
  readonly purse: number | null; // chips or counters before him
  readonly marks: readonly Mark[];
}

/** How cards of the hand are chosen: one at a time, any number at once, or so many that go one after the other. */
export type Picking = 'none' | 'one' | 'many' | { readonly verb: string; readonly count: number; readonly can: readonly string[]; readonly words: Key };

/** Something that was on the table, with what its button says. */
export interface Look {
  readonly what: 'last' | 'dog';
  readonly words: Key;
}

export interface MiddleProps {
  readonly view: unknown;
  readonly seat: number | null; // whose eyes these are
  readonly legal: readonly string[];
  readonly raised: readonly string[];
  readonly look: 'last' | 'dog' | null; // what is to be shown once more
  readonly holding: boolean; // a trick that is complete still lies
  readonly rich: boolean; // atouts with scenes
  readonly spot: (seat: number) => { readonly x: number; readonly y: number }; // from -1 to 1, where a seat is
  readonly act?: (action: string) => void;
}

export interface FrontProps {
  readonly view: unknown;
  readonly seat: number;
  readonly mine: boolean;
}

export interface Flight {
  readonly from: string; // `p3`, `pool`, `stock`
  readonly to: string;
  readonly amount: number;
}

export interface Purses {
  readonly seats: readonly number[];
  readonly pool: number;
}

export interface Game {
  readonly clockwise: boolean;
  readonly round: number; // the most seats that stand round the table; more stand in rows
  readonly long: boolean; // a deal takes long enough for its sum to be written out at once
  readonly read: (line: string, players: number) => unknown;
  readonly turn: (view: unknown) => number | null;
  readonly hand: (view: unknown, seat: number) => readonly string[];
  readonly facts: (view: unknown) => readonly SeatFacts[];
  readonly picking: (view: unknown, seat: number, legal: readonly string[]) => Picking;
  readonly asked: (view: unknown, mine: boolean) => Key; // what is asked of whose turn it is, in words
  readonly hold: (before: unknown, after: unknown) => number; // milliseconds that `after` stays on the table
  readonly purses: (view: unknown) => Purses | null; // what lies before whom, where chips move
  readonly looks: (view: unknown) => readonly Look[]; // what may be looked at once more now
  readonly gone: (view: unknown) => readonly string[]; // cards that all have seen, for the memory panel
  readonly trumps?: boolean; // there are trumps besides the suits
  readonly Middle: Component<MiddleProps>;
  readonly Front?: Component<FrontProps>;
}

/** A game that is written for its own view, as one that the table can hold. */
export function game<V>(own: {
  [K in keyof Game]: K extends 'read' ? (line: string, players: number) => V
    : K extends 'hold' ? (before: V, after: V) => number
    : Game[K] extends (view: unknown, ...rest: infer Rest) => infer R ? (view: V, ...rest: Rest) => R
    : Game[K];
}): Game {
  return own as unknown as Game;
}

// A game's face lies in its own folder; no list names it.
const faces = import.meta.glob<{ default: Game }>('../../../src/games/*/web/face.ts');

/** Loads a game and what it says; null for one that this client does not know. */
export async function loadGame(name: string): Promise<Game | null> {
  const face = faces[`../../../src/games/${name}/web/face.ts`];
  return face ? (await Promise.all([face(), need(name as Name)]))[0].default : null;
}
