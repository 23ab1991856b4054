// node tools/table_profile.mjs MODULE GAME FOLDER LANGUAGE...: runs an instrumented table module (wasm-split --instrument) through
// what a local game asks of it until the person's second action, with several shuffles, and again after a reload.
// Writes to FOLDER the functions that were called (profile). With more shuffles and actions, it also splits the
// catalogues there, one per language, into the texts used (first.en) and the others (rest.en). The same module and catalogues
// give the same files.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Module } from '../tests/wasm/engines.mjs';
import { playRoom } from '../tests/wasm/rooms.mjs';
import { linesOf, partsOf } from './table_texts.mjs';

const [file, game, folder, ...languages] = process.argv.slice(2);
if (!file || !game || !folder || languages.length === 0) {
  console.error('usage: node tools/table_profile.mjs MODULE GAME FOLDER LANGUAGE...');
  process.exit(2);
}

// The module has only the texts that were given to it one by one, as requested.
const catalogues = languages.map((language) => readFileSync(join(folder, language), 'utf8'));
const lines = catalogues.map(linesOf);
const asked = new Set();
const more = (language, key) => {
  asked.add(key);
  return { text: lines[language].get(key) ?? `${key}:`, last: false };
};

const module = new Module(new WebAssembly.Module(readFileSync(file)), { more });
const ask = async (question) => {
  const { answer, error } = JSON.parse(module.ask(JSON.stringify(question)));
  if (error) throw new Error(`${JSON.stringify(question).slice(0, 300)}: ${error.text}`);
  return answer;
};

// With 3 shuffles, one table in seven of Pontoon or Tonk needed the rest before its first action; with 24, at most one
// in thirty.
const shuffles = 24;
const play = (seed, acts) => playRoom({ ask }, game, '', acts, { seed });
for (let seed = 1; seed <= shuffles; seed++) await play(seed, 2);

const { memory, brelan_alloc, __write_profile } = module.exports;
const most = 1 << 20;
const place = brelan_alloc(most) >>> 0;
const size = __write_profile(place, most);
writeFileSync(join(folder, 'profile'), new Uint8Array(memory.buffer, place, size));

// Texts are small, and which ones are used depends on the cards more than which functions are called.
for (let seed = shuffles + 1; seed <= shuffles + 9; seed++) await play(seed, 4);
for (const [i, language] of languages.entries()) {
  const { first, rest } = partsOf(catalogues[i], asked);
  writeFileSync(join(folder, `first.${language}`), first);
  writeFileSync(join(folder, `rest.${language}`), rest);
}
