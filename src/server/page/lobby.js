// The tables that one may see, and setting up one of one's own.
import { api, listOf } from './api.js';
import { app } from './app.js';
import { el, field, fill, select } from './dom.js';
import { optionFields } from './form.js';
import { known, language, say } from './texts.js';

let titles = {};
const title = (name) => titles[name] ?? name;

// A table as a line of the list.
function tableLine(table) {
  const seats = table.seats ?? [];
  const names = seats.map((seat) => seat.name || (seat.bot ? say('seat.bot', { name: seat.bot }) : '')).filter(Boolean);
  const free = seats.filter((seat) => !seat.account && !seat.bot).length;
  const stage = known(`stage.${table.stage}`) ? say(`stage.${table.stage}`) : table.stage;
  return el('li', { class: 'card' },
    el('a', { class: 'strong', href: `#/table/${table.id}` }, table.title || title(table.game)),
    el('span', {}, ` ${title(table.game)}${table.edition ? ` · ${table.edition}` : ''} · ${stage}`),
    el('small', {}, names.length ? names.join(', ') : say('lobby.nobody'), ' · ', say('lobby.free', { n: free })));
}

const seconds = (input) => Math.round(Number(input.value || 0) * 1000);
const number = (name, value, max, step = 1) =>
  el('input', { name, type: 'number', min: 0, max, step, value, inputmode: 'decimal' });
const check = (name, checked) => el('input', { name, type: 'checkbox', checked });

// The fields of the table itself, and how to read them.
function tableFields() {
  const f = {
    title: el('input', { name: 'title', maxlength: 40 }),
    visibility: select([['open', say('visibility.open')], ['link', say('visibility.link')], ['list', say('visibility.list')]], 'open'),
    invited: el('input', { name: 'invited', spellcheck: 'false' }),
    move: number('move', 0, 1209600), bank: number('bank', 0, 1209600),
    late: select([['act', say('late.act')], ['bot', say('late.bot')]], 'act'),
    grace: number('grace', 30, 86400), pause: number('pause', 10, 600), bot_time: number('bot_time', 0.7, 60, 'any'), delay: number('delay', 0, 100),
    fill: check('fill', true), spectators: check('spectators', true), chat: check('chat', true), rated: check('rated', false),
  };
  const line = (key) => field(say(`setup.${key}`), f[key], known(`setup.${key}.help`) ? say(`setup.${key}.help`) : '');
  const nodes = [line('title'), line('visibility'), el('details', {}, el('summary', {}, say('setup.more')),
    ['invited', 'move', 'bank', 'late', 'grace', 'pause', 'bot_time', 'fill', 'spectators', 'delay', 'chat', 'rated'].map(line))];
  const read = () => {
    const table = { title: f.title.value, visibility: f.visibility.value, move: seconds(f.move), bank: seconds(f.bank),
      late: f.late.value, grace: seconds(f.grace), pause: seconds(f.pause), bot_time: seconds(f.bot_time), delay: Number(f.delay.value || 0),
      fill: f.fill.checked, spectators: f.spectators.checked, chat: f.chat.checked, rated: f.rated.checked };
    const invited = f.invited.value.split(/[\s,]+/).filter(Boolean);
    return invited.length ? { ...table, invited } : table;
  };
  return { nodes, read };
}

// The form for a new table.
function newTable(games) {
  const options = el('div', { 'aria-live': 'polite' });
  const game = select(games.map(({ name }) => [name, title(name)]), games[0].name, { name: 'game' });
  const { nodes, read } = tableFields();
  let readOptions = () => '';
  const change = () => app.attempt(async () => { readOptions = await optionFields(game.value, options); });
  game.addEventListener('change', change);
  const submit = (event) => {
    event.preventDefault();
    app.attempt(async () => {
      const made = await api('POST', '/api/tables', { game: game.value, options: readOptions(), ...read() });
      app.go(`#/table/${made.id}`);
    });
  };
  change();
  return el('form', { class: 'card', onsubmit: submit }, el('h2', {}, say('new.title')),
    field(say('new.game'), game), options, nodes, el('button', { class: 'main' }, say('new.do')));
}

// The lists, brought up to date every few seconds while somebody looks.
export async function showLobby() {
  const games = listOf(await api('GET', `/api/games?texts=${language}`), 'games');
  titles = Object.fromEntries(games.map((game) => [game.name, game.title]));
  const list = el('ul', { class: 'tables' });
  const load = async () => {
    const tables = listOf(await api('GET', '/api/tables'), 'tables');
    const key = JSON.stringify(tables);
    if (key === load.shown) return;
    load.shown = key;
    fill(list, tables.length ? tables.map(tableLine) : el('li', {}, say('lobby.none')));
  };
  fill(app.main, el('h1', {}, say('lobby.title')), el('div', { class: 'columns' },
    el('section', { 'aria-label': say('lobby.title') }, list), newTable(games)));
  await load();
  const timer = setInterval(() => { if (!document.hidden) load().catch(() => {}); }, 5000);
  return () => clearInterval(timer);
}
