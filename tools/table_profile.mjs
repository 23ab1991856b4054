// node tools/table_profile.mjs MODULE GAME PROFILE: has an instrumented module of tables (wasm-split --instrument) do what a game
// alone asks of it until the person acts for the second time, with three shuffles, and again after a reload; writes which
// functions were called. The same module gives the same profile.
import { readFileSync, writeFileSync } from 'node:fs';
import { Module } from '../tests/wasm/engines.mjs';
import { playRoom } from '../tests/wasm/rooms.mjs';

const [file, game, profile] = process.argv.slice(2);
if (!file || !game || !profile) {
  console.error('usage: node tools/table_profile.mjs MODULE GAME PROFILE');
  process.exit(2);
}

const module = new Module(new WebAssembly.Module(readFileSync(file)));
const ask = async (question) => {
  const { answer, error } = JSON.parse(module.ask(JSON.stringify(question)));
  if (error) throw new Error(`${JSON.stringify(question).slice(0, 300)}: ${error.text}`);
  return answer;
};

for (const seed of [1, 2, 3]) await playRoom({ ask }, game, '', 2, { seed });

const { memory, brelan_alloc, __write_profile } = module.exports;
const most = 1 << 20;
const place = brelan_alloc(most) >>> 0;
const size = __write_profile(place, most);
writeFileSync(profile, new Uint8Array(memory.buffer, place, size));
