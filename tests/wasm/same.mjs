// node tests/wasm/same.mjs NATIVE FOLDER [DEALS]: the engine as a program of this machine, the whole as WebAssembly
// (FOLDER/brelan.wasm) and the modules of tables (FOLDER/table_GAME.wasm, with table_GAME.rest.wasm where they were split) give
// the same answers: signatures of DEALS deals of each edition, seeded matches, a corpus of questions about them, and tables that
// are played.
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

// Whether all that is done in there is answered alike.
async function judge(name, work) {
  const before = engines.counts.failed;
  await work();
  say(engines.counts.failed === before, name);
}

// A match by a seed, its record looked at in every way, and what bots think of some of its actions.
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

// Modules import nothing; those of two parts what the one has of the other.
function load(name, from = '') {
  const code = new WebAssembly.Module(readFileSync(join(folder, name)));
  say(WebAssembly.Module.imports(code).every(({ module }) => module === from), `${name} imports nothing else`);
  return code;
}

// The module of a game's tables, where it was built; in two parts where it was split.
function tableOf(game) {
  const [first, rest] = [`table_${game}.wasm`, `table_${game}.rest.wasm`];
  const there = (name) => existsSync(join(folder, name));
  say(there(first), `${first} is there`);
  if (!there(first)) return undefined;
  return there(rest) ? new Module(load(first, 'placeholder'), load(rest, 'primary')) : new Module(load(first));
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
