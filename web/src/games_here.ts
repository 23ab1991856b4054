import type { Key } from './i18n/index.ts';
import { lang, t } from './i18n/index.ts';

// What a game's own folder (web/about.ts) has for pages without a table.
export interface About {
  readonly order: number; // its position among the games
  readonly cards: readonly [string, string, string]; // the cards in its picture
  readonly players: { readonly min: number; readonly max: number };
}

// What a game is called in one language (web/fr/name.ts).
export interface Called {
  readonly name: string;
  readonly short?: string; // a shorter name for use at a table
}

const found = import.meta.glob<About>('../../src/games/*/web/about.ts', { eager: true, import: 'default' });
const named = Object.entries(found).map(([path, about]) => [/(\w+)\/web/.exec(path)![1]!, about] as const);

// The games that this client has a face and texts for. A house may have others and supplies their names itself.
export const knownGames: Readonly<Record<string, About>> = Object.fromEntries(named.sort(([, a], [, b]) => a.order - b.order));

// Their names in the engine and in addresses, in display order.
export const gameNames: readonly string[] = Object.keys(knownGames);

const names = import.meta.glob<Called>('../../src/games/*/web/??/name.ts', { eager: true, import: 'default' });
const called = (game: string): Called | undefined => names[`../../src/games/${game}/web/${lang()}/name.ts`];

// The name of a game in the language of the page; that of the engine if this client does not know it.
export const gameName = (game: string): string => called(game)?.name ?? game;
export const shortName = (game: string): string => called(game)?.short ?? gameName(game);

// The name of a bot: its level for the four that have one, else its own name.
export function botName(bot: string): string {
  const levels: Readonly<Record<string, Key>> = {
    novice: 'rooms.botNovice', basic: 'rooms.botBasic', keen: 'rooms.botKeen', strong: 'rooms.botStrong',
  };
  const level = levels[bot];
  return level ? t(level) : t('rooms.botOther', { name: bot });
}
