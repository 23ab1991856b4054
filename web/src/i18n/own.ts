import { fill, lang } from './store.svelte.ts';
import type { Dictionary, Same, Words } from './types.ts';

/** What a part of the client says whose texts come with it in both languages, such as the score sheet of a game. */
export const sayer = <T extends Dictionary>(texts: { en: T; fr: Same<T> }) =>
  (key: keyof T, words: Words = {}): string => fill(texts[lang()][key]!, words, lang());
