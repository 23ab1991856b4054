// Each dictionary in each language is a separate file, which loads when a page needs it.
import type { Lang } from '../languages.ts';
import type frame from './en/frame.ts';
import type around from './en/around.ts';
import type rooms from './en/rooms.ts';
import type table from './en/table.ts';
import type beside from './en/beside.ts';
import type pages from './en/pages.ts';
import type fair from './en/fair.ts';
import type check from './en/check.ts';
import type safety from './en/safety.ts';
import type { Dictionary } from './types.ts';

type Under<Name extends string, T extends Dictionary> = `${Name}.${keyof T & string}`;

/** The texts of each game at its tables: every game adds its own here. */
export interface GameTexts {}
type OfGames = { [Game in keyof GameTexts & string]: Under<Game, GameTexts[Game]> }[keyof GameTexts & string];

export type Key =
  | OfGames
  | Under<'frame', typeof frame>
  | Under<'around', typeof around>
  | Under<'rooms', typeof rooms>
  | Under<'table', typeof table>
  | Under<'beside', typeof beside>
  | Under<'pages', typeof pages>
  | Under<'fair', typeof fair>
  | Under<'check', typeof check>
  | Under<'safety', typeof safety>;

type Loader = () => Promise<{ default: Dictionary }>;

const dictionaries = import.meta.glob<{ default: Dictionary }>('./??/*.ts');
const ofGames = import.meta.glob<{ default: Dictionary }>('./*/web/??/texts.ts', { base: '../../../src/games' });

export type Name = Key extends `${infer Start}.${string}` ? Start : never;

// The folder of a language has a file for each part of the client. Each game also has a folder for each language.
const pathOf = (name: string, language: Lang): string => `./${language}/${name}.ts`;
const pathIn = (game: string, language: Lang): string => `./${game}/web/${language}/texts.ts`;

/** Everything that has texts: the parts of the client, and the games. */
export const names = (): string[] => [...Object.keys(dictionaries), ...Object.keys(ofGames)].flatMap((path) => /^\.\/en\/(\w+)\.ts$|^\.\/(\w+)\/web\/en\//.exec(path)?.slice(1).find(Boolean) ?? []);

export const loaderOf = (name: string, language: Lang): Loader => dictionaries[pathOf(name, language)] ?? ofGames[pathIn(name, language)]!;
