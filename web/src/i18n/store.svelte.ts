import { languages, type Lang } from '../languages.ts';
import { change, settings } from '../settings.svelte.ts';
import { loaderOf, type Key, type Name } from './dictionaries.ts';
import type { Dictionary, Text, Words } from './types.ts';

// `count` tells those who show texts that another dictionary has come.
const now: { lang: Lang; count: number } = $state({ lang: settings.lang, count: 0 });
const loaded = new Map<string, Dictionary>();
const needed = new Set<Name>();

// The language in which the page speaks now.
export function lang(): Lang {
  return now.lang;
}

async function load(name: Name, language: Lang): Promise<void> {
  const key = `${name}.${language}`;
  if (loaded.has(key)) return;
  loaded.set(key, (await loaderOf(name, language)()).default);
  now.count++;
}

// Loads these dictionaries in the language of the page; from now on they follow it.
export async function need(...names: Name[]): Promise<void> {
  for (const name of names) needed.add(name);
  await loadAll(names, lang);
}

// All of these in the language that `of` gives by the time they are there.
async function loadAll(names: Iterable<Name>, of: () => Lang): Promise<void> {
  const missing = (): Name[] => [...names].filter((name) => !loaded.has(`${name}.${of()}`));
  while (missing().length > 0) await Promise.all(missing().map((name) => load(name, of())));
}

// Speaks another language as soon as all texts in it are there; nothing is loaded anew and nothing is lost.
export async function speak(language: Lang): Promise<void> {
  await loadAll(needed, () => language); // and what comes to be needed meanwhile
  now.lang = language;
  if (globalThis.document) document.documentElement.lang = language;
  if (settings.lang !== language) change({ lang: language });
}

// French sets a narrow blank before these signs and inside its quotation marks, which must not become the end of a line; and
// the apostrophe that is bent, also where a text for terminals has the straight one.
function tied(text: string): string {
  return text.replace(/ (?=[;:!?»])/g, '\u202f').replace(/« /g, '«\u202f').replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
}

// Made once for each language: making one takes longer than all that it is asked.
function once<T>(make: (language: Lang) => T): (language: Lang) => T {
  const made = new Map<Lang, T>();
  return (language) => made.get(language) ?? made.set(language, make(language)).get(language)!;
}
const plurals = once((language) => new Intl.PluralRules(language));
const numbers = once((language) => new Intl.NumberFormat(languages[language].locale));
const moments = once((language) => new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'medium', timeStyle: 'short' }));
const lists = once((language) => new Intl.ListFormat(languages[language].locale));

/** A sentence that comes from elsewhere, set as the language of the page sets it. */
export const typeset = (text: string): string => (languages[now.lang].spaced ? tied(text) : text);

/** All sentences of an answer of the engine or of the house, such as clauses of the rules, set as the language of the page sets them. */
export function typesetAll<T>(answer: T): T {
  if (!languages[now.lang].spaced) return answer;
  const each = (value: unknown): unknown => {
    if (typeof value === 'string') return tied(value);
    if (Array.isArray(value)) return value.map(each);
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, each(one)])) : value;
  };
  return each(answer) as T;
}

// Which of its texts goes with a number. For small whole numbers nobody has to be asked: that takes milliseconds the first time.
function formOf(n: number, language: Lang): 'one' | 'other' {
  if (Number.isInteger(n) && n >= 0 && n < 1000) return languages[language].singular.includes(n) ? 'one' : 'other';
  return plurals(language).select(n) === 'one' ? 'one' : 'other';
}

// Puts words into the places of a text.
export function fill(text: Text, words: Words, language: Lang): string {
  const one = typeof text === 'string' ? text : text[formOf(Number(words['n']), language)];
  const set = languages[language].spaced ? tied(one) : one;
  return set.replace(/\{(\w+)\}/g, (place, name: string) => {
    const word = words[name];
    return word === undefined ? place : typeof word === 'number' ? number(word, language) : word;
  });
}

// The text of a key in the language of the page. A key whose dictionary is not there yet is shown as it is.
export function t(key: Key, words: Words = {}): string {
  void now.count;
  const dot = key.indexOf('.');
  const text = loaded.get(`${key.slice(0, dot)}.${now.lang}`)?.[key.slice(dot + 1)];
  return text === undefined ? key : fill(text, words, now.lang);
}

// A number as the language writes it; both write whole numbers below a thousand alike.
export function number(value: number, language: Lang = now.lang): string {
  const plain = Number.isInteger(value) && Math.abs(value) < 1000;
  return (plain ? String(value) : numbers(language).format(value)).replace('-', '−');
}

// The same with its sign, also where it is more than nothing: what somebody has won.
export const signed = (value: number): string => (value > 0 ? `+${number(value)}` : number(value));

// A day and a time of day.
export function moment(time: number, language: Lang = now.lang): string {
  return moments(language).format(time);
}

// Names as the language puts them in a row: "A, B and C".
export function list(names: string[], language: Lang = now.lang): string {
  return lists(language).format(names);
}
