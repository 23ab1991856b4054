// The sentences of the page, in the language of the reader.
import { api } from './api.js';

const kept = 'brelan-language';
let texts = {};
export let language = localStorage.getItem(kept) ?? (navigator.language.startsWith('fr') ? 'fr' : 'en');

// Fetches the sentences of a language; everything is said in it from now on.
export async function useLanguage(name) {
  texts = await api('GET', `/page/texts/${name}.json`);
  language = name;
  localStorage.setItem(kept, name);
  document.documentElement.lang = name;
}

// The sentence of a key, with its places filled in: {who}, and {n|chip|chips} by number.
export function say(key, places = {}) {
  const text = texts[key] ?? key;
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name, one, many) => {
    const value = places[name];
    if (value === undefined) return whole;
    if (one === undefined) return value;
    return value === 1 || (value === 0 && language === 'fr') ? one : many;
  });
}

export const keysOf = (beginning) =>
  Object.keys(texts).filter((key) => key.startsWith(beginning)).map((key) => key.slice(beginning.length));
export const known = (key) => texts[key] !== undefined;

// A moment for people.
export const when = (milliseconds) =>
  new Date(milliseconds).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
