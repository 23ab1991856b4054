// This is the only list of languages; the engine and the server use it too.
import list from '../../src/languages.json';

export type Lang = keyof typeof list;

export interface Language {
  readonly name: string; // the name of the language in that language
  readonly locale: string; // the locale whose formats are used for numbers, times and lists
  readonly singular: readonly number[]; // the whole numbers that take the singular
  readonly decimal: string; // the sign between a whole number and its tenths
  readonly cards: 'international' | 'french'; // the letters on the court cards
  readonly spaced: boolean; // whether the language has spaces before ; : ! ? and also inside quotation marks
}

export const languages: Readonly<Record<Lang, Language>> = list as Record<Lang, Language>;

// The codes of the languages. Anyone who prefers none of these languages gets the first one.
export const langs = Object.keys(list) as [Lang, ...Lang[]];

/** The language after this one. */
export const langAfter = (lang: Lang): Lang => langs[(langs.indexOf(lang) + 1) % langs.length]!;
