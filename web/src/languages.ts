// The only list of languages, which the engine and the server use too.
import list from '../../src/languages.json';

export type Lang = keyof typeof list;

export interface Language {
  readonly name: string; // the name of the language in that language
  readonly locale: string; // the locale whose formats for numbers, times and lists are used
  readonly singular: readonly number[]; // the whole numbers that take the singular
  readonly decimal: string; // the sign between a number and its tenths
  readonly cards: 'international' | 'french'; // the letters on its court cards
  readonly spaced: boolean; // whether it has spaces before ; : ! ? and inside its quotation marks
}

export const languages: Readonly<Record<Lang, Language>> = list as Record<Lang, Language>;

// The codes of the languages. The first is used for anyone who prefers none of them.
export const langs = Object.keys(list) as [Lang, ...Lang[]];

/** The language after this one. */
export const langAfter = (lang: Lang): Lang => langs[(langs.indexOf(lang) + 1) % langs.length]!;
