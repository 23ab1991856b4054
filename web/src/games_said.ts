import { lang } from './i18n/index.ts';

/** Texts on a game for the card-room and the lessons (web/fr/about.ts of its folder). Tables do not load them. */
export interface Said {
  readonly about: string; // one line
  readonly learn: string; // a line about what the lessons teach
  readonly lessons: readonly string[]; // the titles of lessons/1.brl and so on
}

const texts = import.meta.glob<Said>('../../src/games/*/web/??/about.ts', { eager: true, import: 'default' });

/** These texts in the language of the page; undefined if this client does not know the game. */
export const saidOf = (game: string): Said | undefined => texts[`../../src/games/${game}/web/${lang()}/about.ts`];
