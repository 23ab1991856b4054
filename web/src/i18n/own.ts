import { fill, lang } from './store.svelte.ts';
import type { Dictionary, Words } from './types.ts';

type Texts<T extends Dictionary> = Readonly<Record<string, T>>; // by path, such as ../fr/odds.ts

/** A text of a part loaded in all languages at once, such as the odds of games; undefined if the part lacks the key. */
export function textOf<T extends Dictionary>(texts: Texts<T>, folder: string, file: string, key: keyof T & string, words: Words = {}): string | undefined {
  const text = texts[`${folder}${lang()}/${file}.ts`]?.[key];
  return text === undefined ? undefined : fill(text, words, lang());
}

/** Looks up the texts of one part of a game, such as the score sheet, in ../en/FILE.ts, ../fr/FILE.ts and so on. */
export const sayer = <T extends Dictionary>(file: string, texts: Texts<T>) =>
  (key: keyof T & string, words: Words = {}): string => textOf(texts, '../', file, key, words) ?? key;
