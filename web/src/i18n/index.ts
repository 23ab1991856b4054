export { fill, lang, list, moment, need, number, signed, speak, t, typeset, typesetAll } from './store.svelte.ts';
export type { Key, Name } from './dictionaries.ts';
export type { Dictionary, Same, Text, Words } from './types.ts';
