// What the check of shuffles has to know of a game, so that it need believe nobody, the engine neither: each game tells it in
// the file web/fair.ts of its folder. docs/fairness.md.
import { dealtInRounds, pack52, type Difference } from './cards.ts';
import type { Draw, Drawn } from './draw.ts';
import type { DealText } from './record.ts';
import { scheme } from './scheme.ts';

type Values = Readonly<Record<string, string>>;

/** The value of an option of the match; undefined where it is not known. */
export type Option = (key: string) => string | undefined;

// Two deals, one behind the other.
export interface Pair {
  readonly players: number;
  readonly before: DealText;
  readonly deal: DealText;
}
export interface Onward extends Pair {
  readonly key: Uint8Array;
  readonly k: number; // how many deals of this pack lie before this one
  readonly old: string[]; // both packs as they were dealt
  readonly told: string[];
}

export interface FairGame {
  // The options that its shuffles depend on. Where one is not written its value is that of the edition, and where no edition is
  // written either, that of the first.
  readonly common: Values;
  readonly editions: readonly (readonly [string, Values])[];
  readonly pack?: readonly string[]; // its cards by their numbers; where it tells none, the 52
  readonly draw: (option: Option) => Draw | undefined; // how the first dealer is found; undefined for what is no such way
  readonly dealt?: (deal: DealText, players: number) => string[][]; // where cards are not dealt round by round
  readonly dealers: (pair: Pair, option: Option) => readonly number[] | undefined; // who may deal; undefined where what was won decides
  readonly onward?: {
    readonly may: (option: Option) => boolean; // whether a deal may go on from the pack of the one before
    readonly difference: (onward: Onward) => Difference | undefined; // the first card that is not as it lay
  };
  readonly everybody?: (option: Option) => boolean; // whether each seat has a hand in every deal
  readonly spare?: (option: Option) => boolean; // whether a second order of the pack is told, for cards that are shuffled in a deal
  readonly sure?: (record: string, seat: number | null) => string; // what is sure of a deal that somebody is told in its midst
}

const found = import.meta.glob<FairGame>('./*/web/fair.ts', { base: '../../../src/games', eager: true, import: 'default' });

/** What is known of a game; undefined where that is nothing. */
export const fairGame = (name: string): FairGame | undefined => found[`./${name}/web/fair.ts`];

export const gameOf = (rules: string): string => rules.split('/')[0] ?? '';
const fairOf = (rules: string): FairGame | undefined => fairGame(gameOf(rules));

// What the options of a match say, as its epochs tell them: nothing where this page does not know the game or its edition.
function optionsOf(rules: string): Option {
  const game = fairOf(rules);
  const written = new Map(rules.split(' ').slice(1).map((word) => word.split('=') as [string, string]));
  const edition = written.get('edition');
  const values = edition === undefined ? game?.editions[0]?.[1] : game?.editions.find(([name]) => name === edition)?.[1];
  return (key) => game && values && (written.get(key) ?? values[key] ?? game.common[key]);
}

// The card with this number; more than one pack lie one behind the other.
export function cardOf(game: string, id: number): string {
  const pack = fairGame(game)?.pack ?? pack52;
  return pack[id % pack.length]!;
}

/** The pack of a deal in the order of dealing; where its order is not told, the places that belong together are one list. */
export const packOf = (game: string, deal: DealText, players: number): string[][] =>
  (fairGame(game)?.dealt ?? dealtInRounds)(deal, players);

/** The draw of a match that is played by these rules; undefined where this page does not know them. */
export const drawOf = (rules: string, players: number, key: Uint8Array): Drawn | undefined =>
  fairOf(rules)?.draw(optionsOf(rules))?.(scheme.lots(key, 'draw'), players);

/** Whether the next deal may go on from the pack of the last one. */
export const goesOn = (rules: string): boolean => fairOf(rules)?.onward?.may(optionsOf(rules)) ?? false;

export const dealtToAll = (rules: string): boolean => fairOf(rules)?.everybody?.(optionsOf(rules)) ?? false;

export const hasSpare = (rules: string): boolean => fairOf(rules)?.spare?.(optionsOf(rules)) ?? false;

/** Who may deal behind a deal by these rules; undefined where this page cannot know. */
export const dealersOf = (rules: string, pair: Pair): readonly number[] | undefined => fairOf(rules)?.dealers(pair, optionsOf(rules));

/** What is sure in the record of a deal, for one who is told it in the midst of it. */
export const sureOf = (rules: string, record: string, seat: number | null): string => fairOf(rules)?.sure?.(record, seat) ?? record;
