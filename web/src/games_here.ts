import type { Key } from './i18n/index.ts';
import { fill, lang, t } from './i18n/index.ts';
import type { Lang } from './settings.svelte.ts';

// A sentence in both languages.
export type Both = Readonly<Record<Lang, string>>;

// What a game's own folder (web/about.ts) says about it before a table is open.
export interface About {
  readonly order: number; // its position among the games
  readonly cards: readonly [string, string, string]; // in its picture
  readonly players: { readonly min: number; readonly max: number };
  readonly name: Both;
  readonly short?: Both; // a shorter name for use at a table
  readonly about: Both; // one line
  readonly learn: Both; // what its lessons teach
  readonly lessons: readonly Both[]; // the titles of web/lessons/1.brl and so on
}

const found = import.meta.glob<About>('../../src/games/*/web/about.ts', { eager: true, import: 'default' });
const named = Object.entries(found).map(([path, about]) => [/(\w+)\/web/.exec(path)![1]!, about] as const);

// The games that this client has a face and texts for. A house may have others and supplies their names itself.
export const knownGames: Readonly<Record<string, About>> = Object.fromEntries(named.sort(([, a], [, b]) => a.order - b.order));

// Their names in the engine and in addresses, in display order.
export const gameNames: readonly string[] = Object.keys(knownGames);

export const say = (both: Both): string => fill(both[lang()], {}, lang());

// The name of a game in the language of the page.
export function gameName(game: string): string {
  const known = knownGames[game];
  return known ? say(known.name) : game;
}
export function shortName(game: string): string {
  const short = knownGames[game]?.short;
  return short ? say(short) : gameName(game);
}

// The name of a bot: its level for the four that have one, else its own name.
export function botName(bot: string): string {
  const levels: Readonly<Record<string, Key>> = {
    novice: 'rooms.botNovice', basic: 'rooms.botBasic', keen: 'rooms.botKeen', strong: 'rooms.botStrong',
  };
  const level = levels[bot];
  return level ? t(level) : t('rooms.botOther', { name: bot });
}
