import type { Component } from 'svelte';
import { need, type Key, type Name, type Words } from '../i18n/index.ts';

// The parts of a game that the table needs in order to show it. Each game reads its own line of view, and the rules
// stay in the engine.
export interface Mark {
  readonly key: Key;
  readonly words?: Words;
  readonly tone?: 'main' | 'good' | 'bad';
}

export interface SeatFacts {
  readonly seat: number;
  readonly playing: boolean; // whether the player takes part in this deal
  readonly dealer?: boolean; // whether the player is the dealer or the banker
  readonly held: number; // how many cards of the hand are hidden and shown as backs
  readonly purse: number | null; // the player's chips or counters
  readonly marks: readonly Mark[];
}

/** How cards in the hand are selected: one at a time, any number together, or a given number played in sequence. */
export type Picking = 'none' | 'one' | 'many' | { readonly verb: string; readonly count: number; readonly can: readonly string[]; readonly words: Key };

/** Something that was on the table, with the label of its button. */
export interface Look {
  readonly what: 'last' | 'dog';
  readonly words: Key;
}

export interface MiddleProps {
  readonly view: unknown;
  readonly seat: number | null; // the seat of the viewer
  readonly legal: readonly string[];
  readonly raised: readonly string[];
  readonly look: 'last' | 'dog' | null; // which cards to show once more
  readonly holding: boolean; // whether a complete trick is still on the table
  readonly rich: boolean; // whether to show atouts with scenes
  readonly spot: (seat: number) => { readonly x: number; readonly y: number }; // the position of a seat, from -1 to 1
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
  readonly round: number; // the most seats that fit around the table; if there are more, they are placed in rows
  readonly long: boolean; // whether a deal is so long that the full result is shown at once
  readonly read: (line: string, players: number) => unknown;
  readonly turn: (view: unknown) => number | null;
  readonly hand: (view: unknown, seat: number) => readonly string[];
  readonly facts: (view: unknown) => readonly SeatFacts[];
  readonly picking: (view: unknown, seat: number) => Picking;
  readonly asked: (view: unknown, mine: boolean) => Key; // the question for the player to move, in words
  readonly hold: (before: unknown, after: unknown) => number; // how long `after` stays on the table, in ms
  readonly purses: (view: unknown) => Purses | null; // everyone's chips, in games where chips change hands
  readonly looks: (view: unknown) => readonly Look[]; // the cards that the player may look at again now
  readonly gone: (view: unknown) => readonly string[]; // the cards that everyone has seen, for the memory panel
  readonly trumps?: boolean; // whether the game has trumps in addition to the suits
  readonly Middle: Component<MiddleProps>;
  readonly Front?: Component<FrontProps>;
}

/** Adapts a game written for its own view type to the table. */
export function game<V>(own: {
  [K in keyof Game]: K extends 'read' ? (line: string, players: number) => V
    : K extends 'hold' ? (before: V, after: V) => number
    : Game[K] extends (view: unknown, ...rest: infer Rest) => infer R ? (view: V, ...rest: Rest) => R
    : Game[K];
}): Game {
  return own as unknown as Game;
}

// Each game has its face in its own folder, so no list needs to name the games.
const faces = import.meta.glob<{ default: Game }>('../../../src/games/*/web/face.ts');

/** Loads a game and its texts; null if this client does not know it. */
export async function loadGame(name: string): Promise<Game | null> {
  const face = faces[`../../../src/games/${name}/web/face.ts`];
  return face ? (await Promise.all([face(), need(name as Name)]))[0].default : null;
}
