// Every dictionary in every language is a file of its own and is loaded when a page needs it.
import type { Lang } from '../settings.svelte.ts';
import type frame from './frame.en.ts';
import type around from './around.en.ts';
import type rooms from './rooms.en.ts';
import type table from './table.en.ts';
import type beside from './beside.en.ts';
import type tarot from './games/tarot.en.ts';
import type pontoon from './games/pontoon.en.ts';
import type tonk from './games/tonk.en.ts';
import type tontine from './games/tontine.en.ts';
import type pages from './pages.en.ts';
import type fair from './fair.en.ts';
import type check from './check.en.ts';
import type safety from './safety.en.ts';
import type { Dictionary } from './types.ts';

type Under<Name extends string, T extends Dictionary> = `${Name}.${keyof T & string}`;

export type Key =
  | Under<'frame', typeof frame>
  | Under<'around', typeof around>
  | Under<'rooms', typeof rooms>
  | Under<'table', typeof table>
  | Under<'beside', typeof beside>
  | Under<'tarot', typeof tarot>
  | Under<'pontoon', typeof pontoon>
  | Under<'tonk', typeof tonk>
  | Under<'tontine', typeof tontine>
  | Under<'pages', typeof pages>
  | Under<'fair', typeof fair>
  | Under<'check', typeof check>
  | Under<'safety', typeof safety>;

export const dictionaries = {
  frame: { en: () => import('./frame.en.ts'), fr: () => import('./frame.fr.ts') },
  around: { en: () => import('./around.en.ts'), fr: () => import('./around.fr.ts') },
  rooms: { en: () => import('./rooms.en.ts'), fr: () => import('./rooms.fr.ts') },
  table: { en: () => import('./table.en.ts'), fr: () => import('./table.fr.ts') },
  beside: { en: () => import('./beside.en.ts'), fr: () => import('./beside.fr.ts') },
  tarot: { en: () => import('./games/tarot.en.ts'), fr: () => import('./games/tarot.fr.ts') },
  pontoon: { en: () => import('./games/pontoon.en.ts'), fr: () => import('./games/pontoon.fr.ts') },
  tonk: { en: () => import('./games/tonk.en.ts'), fr: () => import('./games/tonk.fr.ts') },
  tontine: { en: () => import('./games/tontine.en.ts'), fr: () => import('./games/tontine.fr.ts') },
  pages: { en: () => import('./pages.en.ts'), fr: () => import('./pages.fr.ts') },
  check: { en: () => import('./check.en.ts'), fr: () => import('./check.fr.ts') },
  fair: { en: () => import('./fair.en.ts'), fr: () => import('./fair.fr.ts') },
  safety: { en: () => import('./safety.en.ts'), fr: () => import('./safety.fr.ts') },
} satisfies Record<string, Record<Lang, () => Promise<{ default: Dictionary }>>>;

export type Name = keyof typeof dictionaries;
