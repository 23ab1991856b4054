// node tests/wasm/same.mjs NATIVE FOLDER [DEALS]: checks that the engine gives the same answers as a native program, as
// the full WebAssembly module (FOLDER/brelan.wasm) and as table modules (FOLDER/table_GAME.wasm, with
// table_GAME.rest.wasm if split, and texts in table_GAME.en.txt and table_GAME.rest.en.txt). It compares signatures of
// DEALS deals of each edition, seeded matches, a corpus of questions about them, and played tables.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Module, Program, Three } from './engines.mjs';
import { playRoom } from './rooms.mjs';

const [native, folder, deals = '200000'] = process.argv.slice(2);
if (!native || !folder) {
  console.error('usage: node tests/wasm/same.mjs NATIVE FOLDER [DEALS]');
  process.exit(2);
}

let [same, failed] = [0, 0];
let engines;

function say(good, name) {
  if (!good) failed += 1;
  console.log(`${good ? 'ok' : 'FAILED'} ${name}`);
}

// Whether everything done in `work` gets the same answers.
async function judge(name, work) {
  const before = engines.counts.failed;
  await work();
  say(engines.counts.failed === before, name);
}

// Plays a seeded match, then inspects its record in every way and asks bots about some of its actions.
async function matches(game, edition, seeds) {
  for (let seed = 1; seed <= seeds; seed++) {
    const { record: text } = await engines.ask({ ask: 'match', game, edition, seed, deals: 3 });
    await engines.ask({ ask: 'verify', text });
    const { deals: all, options } = await engines.ask({ ask: 'record', text });
    for (const { deal } of all.slice(0, 3)) {
      const { steps } = await engines.ask({ ask: 'replay', text, deal, lang: deal % 2 ? 'fr' : 'en' });
      for (const step of steps.filter((_, i) => i % 17 === seed % 17)) if (step.actor) await look(game, options, step);
    }
  }
}

async function look(game, options, { actor: seat, views }) {
  const sight = { game, options, seat, view: views[`p${seat}`] };
  const { legal } = await engines.ask({ ask: 'glimpse', ...sight });
  for (const action of legal.slice(0, 3)) await engines.ask({ ask: 'judge', ...sight, action });
  for (const { name } of (await engines.ask({ ask: 'bots', game })).bots)
    await engines.ask({ ask: 'bot', ...sight, bot: name, nodes: 200, seed: 5, number: 1 });
}

// Modules import nothing, except table modules their texts, and modules in two parts each other's functions.
function load(name, ...from) {
  const code = new WebAssembly.Module(readFileSync(join(folder, name)));
  say(WebAssembly.Module.imports(code).every(({ module }) => from.includes(module)), `${name} imports nothing else`);
  return code;
}

const there = (name) => existsSync(join(folder, name));

// The text parts of a game's tables, in English and French.
const partsOf = (game) =>
  ['en', 'fr'].map((language) =>
    [`table_${game}.${language}.txt`, `table_${game}.rest.${language}.txt`].filter(there).map((name) => readFileSync(join(folder, name), 'utf8')));

// The table module of a game if it was built, in two parts if it was split. `fetched` is called with each text part
// that it wants and the key that it needs.
function tableOf(game, fetched = () => {}) {
  const [first, rest] = [`table_${game}.wasm`, `table_${game}.rest.wasm`];
  say(there(first), `${first} is there`);
  if (!there(first)) return undefined;
  const texts = partsOf(game);
  const given = [0, 0];
  const more = (language, key) => {
    const part = given[language]++;
    fetched(texts[language][part], part, key);
    return { text: texts[language][part], last: given[language] === texts[language].length };
  };
  const code = load(first, 'placeholder', 'texts');
  return new Module(code, { more, ...(there(rest) ? { rest: load(rest, 'primary') } : {}) });
}

// A first deal needs only the first part of the texts. In another deal the rest is loaded when one of its texts is
// needed, but never for a key that does not exist.
async function texts(game) {
  const keys = { first: [], rest: [], nowhere: [] };
  const fetched = (text, part, key) => {
    const has = text.split('\n').some((line) => line.startsWith(`${key}: `));
    keys[part === 0 ? 'first' : has ? 'rest' : 'nowhere'].push(key);
  };
  const table = tableOf(game, fetched);
  const ask = async (question) => JSON.parse(table.ask(JSON.stringify(question))).answer;
  const play = (seed) => playRoom({ ask }, game, '', 2, { seed });
  for (const seed of [1, 2, 3]) await play(seed);
  say(keys.first.length === 2 && keys.rest.length === 0, `a first deal of ${game} says nothing of the rest: ${keys.rest.join(' ')}`);
  for (const seed of [4, 5, 6, 7]) await play(seed);
  say(keys.nowhere.length === 0, `the rest of ${game} is not fetched for what is nowhere: ${keys.nowhere.join(' ')}`);
  await ask({ ask: 'options', game });
  await ask({ ask: 'options', game, lang: 'fr' });
  say(keys.rest.length === 2, `the rest of ${game} is fetched for what is there, once: ${keys.rest.join(' ')}`);
}

async function ofGame(game, editions) {
  for (const { name: edition } of editions) {
    await judge(`signature of ${game} ${edition}, ${deals} deals`, () => engines.ask({ ask: 'bench', game, edition, deals: Number(deals) }));
    await judge(`matches, replays, judgements and bots of ${game} ${edition}`, () => matches(game, edition, 3));
    await judge(`a table of ${game} ${edition}`, async () => {
      const { options } = await engines.ask({ ask: 'options', game, edition, lang: 'fr' });
      say((await playRoom(engines, game, options, 40, { twice: true })) > 0, `somebody has played there`);
    });
  }
  if (partsOf(game).every((parts) => parts.length === 2)) await texts(game);
  await judge(`rules of ${game}`, () => engines.ask({ ask: 'rules', game, lang: 'fr' }));
  await judge(`topics of ${game}`, () => engines.ask({ ask: 'topics', verb: 'odds', game }));
}

const whole = load('brelan.wasm');
const { games } = JSON.parse(new Module(whole).ask('{"ask":"games"}')).answer;
for (const { name: game, editions } of games) {
  engines = new Three(new Program(native), new Module(whole), tableOf(game));
  await engines.ask({ ask: 'games' });
  await ofGame(game, editions);
  if (game === 'tarot') await judge('odds of tarot', () => engines.ask({ ask: 'odds', game, topic: 'dog', words: ['missing=6'] }));
  if (game === 'pontoon') await judge('odds of pontoon', () => engines.ask({ ask: 'odds', game }));
  engines.end();
  same += engines.counts.same;
  failed += engines.counts.failed;
}
console.log(`${same} answers are the same, ${failed} differ`);
process.exit(failed === 0 ? 0 : 1);
