// Every dictionary in every language is a file of its own and is loaded when a page needs it.
import type { Lang } from '../settings.svelte.ts';
import type frame from './frame.en.ts';
import type around from './around.en.ts';
import type rooms from './rooms.en.ts';
import type table from './table.en.ts';
import type beside from './beside.en.ts';
import type pages from './pages.en.ts';
import type fair from './fair.en.ts';
import type check from './check.en.ts';
import type safety from './safety.en.ts';
import type { Dictionary } from './types.ts';

type Under<Name extends string, T extends Dictionary> = `${Name}.${keyof T & string}`;

/** What the tables of games say: each game's texts add their own here. */
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

const dictionaries = {
  frame: { en: () => import('./frame.en.ts'), fr: () => import('./frame.fr.ts') },
  around: { en: () => import('./around.en.ts'), fr: () => import('./around.fr.ts') },
  rooms: { en: () => import('./rooms.en.ts'), fr: () => import('./rooms.fr.ts') },
  table: { en: () => import('./table.en.ts'), fr: () => import('./table.fr.ts') },
  beside: { en: () => import('./beside.en.ts'), fr: () => import('./beside.fr.ts') },
  pages: { en: () => import('./pages.en.ts'), fr: () => import('./pages.fr.ts') },
  check: { en: () => import('./check.en.ts'), fr: () => import('./check.fr.ts') },
  fair: { en: () => import('./fair.en.ts'), fr: () => import('./fair.fr.ts') },
  safety: { en: () => import('./safety.en.ts'), fr: () => import('./safety.fr.ts') },
} satisfies Record<string, Record<Lang, Loader>>;

const ofGames = import.meta.glob<{ default: Dictionary }>('./*/web/texts.*.ts', { base: '../../../src/games' });

export type Name = keyof typeof dictionaries | (keyof GameTexts & string);

/** All that have texts: the parts of the client, and the games. */
export const names = (): string[] => [
  ...Object.keys(dictionaries), ...Object.keys(ofGames).flatMap((path) => [...path.matchAll(/(\w+)\/web\/texts\.en\.ts$/g)].map(([, game]) => game!)),
];

export function loaderOf(name: string, language: Lang): Loader {
  return (dictionaries as Record<string, Record<Lang, Loader>>)[name]?.[language] ?? ofGames[`./${name}/web/texts.${language}.ts`]!;
}
