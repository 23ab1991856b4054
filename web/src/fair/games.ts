// What the shuffle check needs to know about a game, so that it need not trust anybody, not even the engine. Each game
// supplies these facts in web/fair.ts of its folder. See docs/fairness.md.
import { dealtInRounds, pack52, type Difference } from './cards.ts';
import type { Draw, Drawn } from './draw.ts';
import type { DealText } from './record.ts';
import { scheme } from './scheme.ts';

type Values = Readonly<Record<string, string>>;

/** The value of one of the match's options; undefined if it is unknown. */
export type Option = (key: string) => string | undefined;

// Two consecutive deals.
export interface Pair {
  readonly players: number;
  readonly before: DealText;
  readonly deal: DealText;
}
export interface Onward extends Pair {
  readonly key: Uint8Array;
  readonly k: number; // the number of earlier deals from this pack
  readonly old: string[]; // this pack and the next one (`told`), in dealing order
  readonly told: string[];
}

export interface FairGame {
  // The options that affect the game's shuffles. A missing option takes its value from the edition; if no edition is
  // named, the first one applies.
  readonly common: Values;
  readonly editions: readonly (readonly [string, Values])[];
  readonly pack?: readonly string[]; // the cards of the game by number; usually the pack of 52
  readonly draw: (option: Option) => Draw | undefined; // how the first dealer is found; undefined if the value is invalid
  readonly dealt?: (deal: DealText, players: number) => string[][]; // how cards are dealt, if not round by round
  readonly dealers: (pair: Pair, option: Option) => readonly number[] | undefined; // possible dealers; undefined if this depends on who won
  readonly onward?: {
    readonly may: (option: Option) => boolean; // whether a deal may continue from the previous deal's pack
    readonly difference: (onward: Onward) => Difference | undefined; // the first card that is out of place
  };
  readonly everybody?: (option: Option) => boolean; // whether each seat has a hand in every deal
  readonly spare?: (option: Option) => boolean; // whether the record shows a second order of the pack, for cards shuffled during a deal
  readonly sure?: (record: string, seat: number | null) => string; // the reliable part of an unfinished deal's record
}

const found = import.meta.glob<FairGame>('./*/web/fair.ts', { base: '../../../src/games', eager: true, import: 'default' });

/** The facts about a game; undefined if this page does not know it. */
export const fairGame = (name: string): FairGame | undefined => found[`./${name}/web/fair.ts`];

export const gameOf = (rules: string): string => rules.split('/')[0] ?? '';
const fairOf = (rules: string): FairGame | undefined => fairGame(gameOf(rules));

// Looks up a match's options in the rules that its epochs name. Finds nothing if this page does not know the game or
// its edition.
function optionsOf(rules: string): Option {
  const game = fairOf(rules);
  const written = new Map(rules.split(' ').slice(1).map((word) => word.split('=') as [string, string]));
  const edition = written.get('edition');
  const values = edition === undefined ? game?.editions[0]?.[1] : game?.editions.find(([name]) => name === edition)?.[1];
  return (key) => game && values && (written.get(key) ?? values[key] ?? game.common[key]);
}

// The card with this number. Several packs are numbered one after another.
export function cardOf(game: string, id: number): string {
  const pack = fairGame(game)?.pack ?? pack52;
  return pack[id % pack.length]!;
}

/** The pack of a deal in dealing order. Positions in an unknown order share one list. */
export const packOf = (game: string, deal: DealText, players: number): string[][] =>
  (fairGame(game)?.dealt ?? dealtInRounds)(deal, players);

/** The draw of a match with these rules; undefined if this page does not know them. */
export const drawOf = (rules: string, players: number, key: Uint8Array): Drawn | undefined =>
  fairOf(rules)?.draw(optionsOf(rules))?.(scheme.lots(key, 'draw'), players);

/** Whether the next deal may continue from the previous deal's pack. */
export const goesOn = (rules: string): boolean => fairOf(rules)?.onward?.may(optionsOf(rules)) ?? false;

export const dealtToAll = (rules: string): boolean => fairOf(rules)?.everybody?.(optionsOf(rules)) ?? false;

export const hasSpare = (rules: string): boolean => fairOf(rules)?.spare?.(optionsOf(rules)) ?? false;

/** The seats that may deal next under these rules; undefined if this page cannot know. */
export const dealersOf = (rules: string, pair: Pair): readonly number[] | undefined => fairOf(rules)?.dealers(pair, optionsOf(rules));

/** The reliable part of a deal's record, for a client that receives the record in the middle of the deal. */
export const sureOf = (rules: string, record: string, seat: number | null): string => fairOf(rules)?.sure?.(record, seat) ?? record;
