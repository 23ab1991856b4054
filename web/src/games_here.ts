import type { Key } from './i18n/index.ts';
import { t } from './i18n/index.ts';

// The games that this client knows by picture and by heart. A house may have others, which it names itself.
interface Known {
  name: Key;
  about: Key;
  cards: readonly [string, string, string]; // of its picture
  players: { min: number; max: number };
}

export const knownGames: Readonly<Record<string, Known>> = {
  tarot: { name: 'rooms.tarot', about: 'rooms.tarotAbout', cards: ['X', '21t', 'Kh'], players: { min: 3, max: 5 } },
  pontoon: { name: 'rooms.pontoon', about: 'rooms.pontoonAbout', cards: ['?', 'As', 'Kd'], players: { min: 2, max: 10 } },
  tonk: { name: 'rooms.tonk', about: 'rooms.tonkAbout', cards: ['7c', '8c', '9c'], players: { min: 2, max: 5 } },
  tontine: { name: 'rooms.tontine', about: 'rooms.tontineAbout', cards: ['Ah', '?', 'Js'], players: { min: 5, max: 12 } },
};

// What a game is called in the language of the page.
export function gameName(game: string): string {
  const known = knownGames[game];
  return known ? t(known.name) : game;
}

// What a bot is called: its level for the four that have one, else its own name.
export function botName(bot: string): string {
  const levels: Readonly<Record<string, Key>> = {
    novice: 'rooms.botNovice', basic: 'rooms.botBasic', keen: 'rooms.botKeen', strong: 'rooms.botStrong',
  };
  const level = levels[bot];
  return level ? t(level) : t('rooms.botOther', { name: bot });
}
