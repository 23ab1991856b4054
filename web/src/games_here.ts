import type { Key } from './i18n/index.ts';
import { lang, t } from './i18n/index.ts';

// The facts in a game's own folder (web/about.ts) for pages without a table.
export interface About {
  readonly order: number; // the game's position among the games
  readonly cards: readonly [string, string, string]; // the cards in the game's picture
  readonly players: { readonly min: number; readonly max: number };
}

// The names of a game in one language (web/fr/name.ts).
export interface Called {
  readonly name: string;
  readonly short?: string; // a shorter name for use at a table
}

const found = import.meta.glob<About>('../../src/games/*/web/about.ts', { eager: true, import: 'default' });
const named = Object.entries(found).map(([path, about]) => [/(\w+)\/web/.exec(path)![1]!, about] as const);

// The games for which this client has a face and texts. A house may have other games, and then it supplies their names
// itself.
export const knownGames: Readonly<Record<string, About>> = Object.fromEntries(named.sort(([, a], [, b]) => a.order - b.order));

// The names of these games in the engine and in addresses, in the order in which they are shown.
export const gameNames: readonly string[] = Object.keys(knownGames);

const names = import.meta.glob<Called>('../../src/games/*/web/??/name.ts', { eager: true, import: 'default' });
const called = (game: string): Called | undefined => names[`../../src/games/${game}/web/${lang()}/name.ts`];

// A game's name in the language of the page, or the engine's name for it if this client does not know the game.
export const gameName = (game: string): string => called(game)?.name ?? game;
export const shortName = (game: string): string => called(game)?.short ?? gameName(game);

// The name of a bot: its level for the four bots that have one, and the bot's own name for all others.
export function botName(bot: string): string {
  const levels: Readonly<Record<string, Key>> = {
    novice: 'rooms.botNovice', basic: 'rooms.botBasic', keen: 'rooms.botKeen', strong: 'rooms.botStrong',
  };
  const level = levels[bot];
  return level ? t(level) : t('rooms.botOther', { name: bot });
}
