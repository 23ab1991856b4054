// The only list of languages, which the engine and the server have too.
import list from '../../src/languages.json';

export type Lang = keyof typeof list;

export interface Language {
  readonly name: string; // in itself
  readonly locale: string; // whose habits of writing numbers, times and lists go with it
  readonly singular: readonly number[]; // the whole numbers that are counted like one
  readonly decimal: string; // between a number and its tenths
  readonly cards: 'international' | 'french'; // the letters on its court cards
  readonly spaced: boolean; // whether it sets spaces before ; : ! ? and within its quotation marks
}

export const languages: Readonly<Record<Lang, Language>> = list as Record<Lang, Language>;

// Their codes. The first is for those who want none of them.
export const langs = Object.keys(list) as [Lang, ...Lang[]];

/** The language after this one. */
export const langAfter = (lang: Lang): Lang => langs[(langs.indexOf(lang) + 1) % langs.length]!;
