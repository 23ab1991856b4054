// Every dictionary in every language is a file of its own and is loaded when a page needs it.
import type { Lang } from '../settings.svelte.ts';
import type frame from './frame.en.ts';
import type rooms from './rooms.en.ts';
import type table from './table.en.ts';
import type pages from './pages.en.ts';
import type engine from './engine.en.ts';
import type fair from './fair.en.ts';
import type { Dictionary } from './types.ts';

type Under<Name extends string, T extends Dictionary> = `${Name}.${keyof T & string}`;

export type Key =
  | Under<'frame', typeof frame>
  | Under<'rooms', typeof rooms>
  | Under<'table', typeof table>
  | Under<'pages', typeof pages>
  | Under<'engine', typeof engine>
  | Under<'fair', typeof fair>;

export const dictionaries = {
  frame: { en: () => import('./frame.en.ts'), fr: () => import('./frame.fr.ts') },
  rooms: { en: () => import('./rooms.en.ts'), fr: () => import('./rooms.fr.ts') },
  table: { en: () => import('./table.en.ts'), fr: () => import('./table.fr.ts') },
  pages: { en: () => import('./pages.en.ts'), fr: () => import('./pages.fr.ts') },
  engine: { en: () => import('./engine.en.ts'), fr: () => import('./engine.fr.ts') },
  fair: { en: () => import('./fair.en.ts'), fr: () => import('./fair.fr.ts') },
} satisfies Record<string, Record<Lang, () => Promise<{ default: Dictionary }>>>;

export type Name = keyof typeof dictionaries;
