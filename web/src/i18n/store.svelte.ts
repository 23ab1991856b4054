import { languages, type Lang } from '../languages.ts';
import { change, settings } from '../settings.svelte.ts';
import { loaderOf, type Key, type Name } from './dictionaries.ts';
import type { Dictionary, Text, Words } from './types.ts';

// `count` changes when another dictionary has been loaded, so that everything that shows texts is updated.
const now: { lang: Lang; count: number } = $state({ lang: settings.lang, count: 0 });
const loaded = new Map<string, Dictionary>();
const needed = new Set<Name>();

// The current language of the page.
export function lang(): Lang {
  return now.lang;
}

async function load(name: Name, language: Lang): Promise<void> {
  const key = `${name}.${language}`;
  if (loaded.has(key)) return;
  loaded.set(key, (await loaderOf(name, language)()).default);
  now.count++;
}

// Loads these dictionaries in the language of the page. From then on, they change with the language of the page.
export async function need(...names: Name[]): Promise<void> {
  for (const name of names) needed.add(name);
  await loadAll(names, lang);
}

// Loads all these dictionaries in the language that `of` returns; this language may change while they load.
async function loadAll(names: Iterable<Name>, of: () => Lang): Promise<void> {
  const missing = (): Name[] => [...names].filter((name) => !loaded.has(`${name}.${of()}`));
  while (missing().length > 0) await Promise.all(missing().map((name) => load(name, of())));
}

// Switches to another language as soon as all its texts are loaded. Nothing is reloaded, and nothing is lost.
export async function speak(language: Lang): Promise<void> {
  await loadAll(needed, () => language); // including dictionaries that become necessary in the meantime
  now.lang = language;
  if (globalThis.document) document.documentElement.lang = language;
  if (settings.lang !== language) change({ lang: language });
}

// In French, there is a narrow space before these signs and inside quotation marks, and no line may break there. The
// apostrophe is curved, even if a text for terminals has a straight one.
function tied(text: string): string {
  return text.replace(/ (?=[;:!?»])/g, '\u202f').replace(/« /g, '«\u202f').replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
}

// Makes only one formatter for each language, because making one takes longer than using it.
function once<T>(make: (language: Lang) => T): (language: Lang) => T {
  const made = new Map<Lang, T>();
  return (language) => made.get(language) ?? made.set(language, make(language)).get(language)!;
}
const plurals = once((language) => new Intl.PluralRules(language));
const numbers = once((language) => new Intl.NumberFormat(languages[language].locale));
const moments = once((language) => new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'medium', timeStyle: 'short' }));
const lists = once((language) => new Intl.ListFormat(languages[language].locale));

/** A sentence from elsewhere, with the typography of the page's language. */
export const typeset = (text: string): string => (languages[now.lang].spaced ? tied(text) : text);

/** All sentences in an answer from the engine or the house, such as clauses of the rules, in the page's typography. */
export function typesetAll<T>(answer: T): T {
  if (!languages[now.lang].spaced) return answer;
  const each = (value: unknown): unknown => {
    if (typeof value === 'string') return tied(value);
    if (Array.isArray(value)) return value.map(each);
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, each(one)])) : value;
  };
  return each(answer) as T;
}

// The form of a text that fits a number. Small whole numbers do not need Intl, whose first use takes milliseconds.
function formOf(n: number, language: Lang): 'one' | 'other' {
  if (Number.isInteger(n) && n >= 0 && n < 1000) return languages[language].singular.includes(n) ? 'one' : 'other';
  return plurals(language).select(n) === 'one' ? 'one' : 'other';
}

// Replaces the placeholders of a text with words.
export function fill(text: Text, words: Words, language: Lang): string {
  const one = typeof text === 'string' ? text : text[formOf(Number(words['n']), language)];
  const set = languages[language].spaced ? tied(one) : one;
  return set.replace(/\{(\w+)\}/g, (place, name: string) => {
    const word = words[name];
    return word === undefined ? place : typeof word === 'number' ? number(word, language) : word;
  });
}

// The text of a key in the language of the page. If the dictionary of a key has not been loaded yet, the key itself is
// shown.
export function t(key: Key, words: Words = {}): string {
  void now.count;
  const dot = key.indexOf('.');
  const text = loaded.get(`${key.slice(0, dot)}.${now.lang}`)?.[key.slice(dot + 1)];
  return text === undefined ? key : fill(text, words, now.lang);
}

// A number in the format of the language. Both languages write whole numbers below a thousand in the same way.
export function number(value: number, language: Lang = now.lang): string {
  const plain = Number.isInteger(value) && Math.abs(value) < 1000;
  return (plain ? String(value) : numbers(language).format(value)).replace('-', '−');
}

// A number that somebody has won or lost, with a plus sign if it is positive.
export const signed = (value: number): string => (value > 0 ? `+${number(value)}` : number(value));

// A date and a time of day.
export function moment(time: number, language: Lang = now.lang): string {
  return moments(language).format(time);
}

// Names joined as is usual in the language, such as "A, B and C".
export function list(names: string[], language: Lang = now.lang): string {
  return lists(language).format(names);
}
