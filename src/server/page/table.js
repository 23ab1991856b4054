// A table: what one sees of it, what one may do, who sits there, and what has been said and told.
import { listOf, api } from './api.js';
import { app } from './app.js';
import { el, fill, picture, styled } from './dom.js';
import { Link } from './link.js';
import { moveButtons } from './moves.js';
import { seatList, tableButtons } from './seats.js';
import { scoreSheet, matchRecords } from './sheet.js';
import { keysOf, known, language, say } from './texts.js';

const longestStory = 300;

// The sentence of a refusal, with the clause of the rules where one stands against it.
const refusal = ({ text, code, clause }) => `${text ?? code}${clause ? ` (${clause})` : ''}`;

// The parts of the page that change, each by itself, so that the focus and what is typed elsewhere stay.
function makeParts() {
  const region = (name, attributes = {}) => el('section', { 'aria-label': say(`table.${name}`), ...attributes });
  return {
    title: el('h1', { class: 'plain' }), line: el('p', { class: 'line-state', role: 'status' }),
    show: region('picture', { class: 'picture' }), ask: el('p', { class: 'ask', 'aria-live': 'polite' }),
    clock: el('p', { class: 'clock' }), moves: region('moves', { class: 'moves' }), asks: el('div', { role: 'status' }),
    story: el('div', { class: 'story', role: 'log', 'aria-live': 'polite', 'aria-label': say('table.story'), tabindex: 0 }),
    seats: region('seats'), buttons: el('div', { class: 'row' }), sheet: el('div'),
    chat: el('div', { class: 'story chat', role: 'log', 'aria-live': 'polite', 'aria-label': say('table.chat'), tabindex: 0 }),
  };
}

class TablePage {
  constructor(id, games) {
    this.games = games;
    this.muted = new Map();
    this.state = null;
    this.parts = makeParts();
    this.layOut();
    this.link = new Link(id, (message) => this.take(message), (...state) => this.lineChanged(...state));
    this.timer = setInterval(() => this.drawClock(), 500);
  }

  layOut() {
    const p = this.parts;
    const text = el('input', { maxlength: 200, autocomplete: 'off', 'aria-label': say('chat.say'), placeholder: say('chat.say') });
    const send = (event) => {
      event.preventDefault();
      if (text.value.trim() !== '') this.ask({ do: 'chat', text: text.value });
      text.value = '';
    };
    this.chatForm = el('form', { class: 'row', onsubmit: send }, text, el('button', {}, say('chat.do')));
    this.phrases = el('details', {}, el('summary', {}, say('chat.phrases')), el('p', { class: 'row' }, keysOf('phrase.').map((key) =>
      el('button', { type: 'button', onclick: () => this.ask({ do: 'phrase', key }) }, say(`phrase.${key}`)))));
    fill(app.main, p.title, p.line, el('div', { class: 'table' },
      el('div', {}, p.show, p.ask, p.clock, p.asks, p.moves, p.story),
      el('div', {}, p.seats, p.buttons, p.sheet, el('h2', {}, say('table.chat')), p.chat, this.chatForm, this.phrases)));
  }

  end() {
    clearInterval(this.timer);
    this.link.end();
  }

  // Sends a command; what the server refuses is said.
  async ask(command) {
    const answer = await this.link.ask(command);
    if (answer.type === 'error') app.complain(refusal(answer));
    return answer;
  }

  async act(action) {
    for (const node of this.parts.moves.querySelectorAll('button, input')) node.disabled = true;
    const answer = await this.ask({ at: this.state.n, act: action });
    if (answer.type === 'error') this.drawMoves();
  }

  lineChanged(state, reason, wait) {
    const { line } = this.parts;
    line.className = `line-state ${state}`;
    line.textContent = state === 'open' ? '' : say(`line.${state}`, { n: Math.ceil((wait ?? 0) / 1000) }) +
      (reason && known(`line.${reason}`) ? ` ${say(`line.${reason}`)}` : '');
  }

  take(message) {
    if (message.type === 'state') return this.takeState(message);
    if (message.type === 'error') return message.id == null ? app.complain(refusal(message)) : undefined;
    if (message.type === 'frozen') app.complain(message.text ?? '');
    if (!this.state) return;
    if (message.type === 'event') this.takeEvent(message);
    if (message.type === 'here') this.takeTable(message);
    this.draw();
  }

  takeState(state) {
    const first = this.state === null;
    this.state = state;
    this.offset = (state.now ?? Date.now()) - Date.now();
    if (state.tell && first) this.tell(state.tell);
    this.parts.chat.replaceChildren();
    for (const each of state.chat ?? []) this.chatLine(each);
    this.draw();
  }

  // What happened, and what is now: whatever an event brings replaces what was there.
  takeEvent(event) {
    const { state } = this;
    state.n = event.n;
    if ('turn' in event) for (const key of ['legal', 'labels', 'deadline']) delete state[key];
    for (const key of ['view', 'turn', 'legal', 'labels', 'deadline', 'bank', 'show', 'asks'])
      if (key in event) state[key] = event[key];
    if (event.what === 'chat' || event.what === 'phrase') this.chatLine(event);
    const before = state.table.seats;
    if (event.what === 'mute') this.muted.set(event.account, event.on);
    if (event.score && event.what !== 'undo') this.takeScore(event);
    if (event.seats) this.takeTable(event);
    // Events of the game do not say what they end: a request, and with a deal that somebody is ready.
    if (['draw', 'deal', 'act', 'undo'].includes(event.what)) state.asks = [];
    if (event.what === 'deal') for (const seat of state.table.seats) seat.ready = false;
    this.tell(event.tell ?? this.around(event, ['stand', 'kick'].includes(event.what) ? before : state.table.seats));
    // What these change is more than they tell.
    if (['start', 'undo', 'end', 'mute', 'lock'].includes(event.what)) this.link.send({ do: 'state' });
  }

  // What happened around the game, in a sentence; nothing where nobody need hear of it.
  around(event, seats) {
    const key = event.what === 'lock' ? (event.on ? 'told.lock' : 'told.unlock') : `told.${event.what}`;
    const name = (place) => seats.find((each) => each.seat === place)?.name ?? '';
    const who = event.seat ? name(event.seat) : seats.find((each) => each.account === event.account)?.name ?? '';
    return known(key) ? say(key, { who, with: name(event.with), bot: event.bot, n: event.match, place: event.seat }) : '';
  }

  takeScore({ score, total }) {
    const match = (this.state.match ??= {});
    match.sheet = [...(match.sheet ?? []), score];
    match.total = total;
  }

  // Who sits where; one's own place decides what one sees.
  takeTable({ seats, spectators, stage, host }) {
    const { table, you } = this.state;
    Object.assign(table, { seats }, stage && { stage }, host && { host }, spectators !== undefined && { spectators });
    const mine = seats.find((seat) => seat.account === you.account)?.seat ?? null;
    if (mine !== you.seat) this.link.send({ do: 'state' });
    Object.assign(you, { seat: mine, host: table.host === you.account });
  }

  tell(text) {
    const { story } = this.parts;
    const lines = (Array.isArray(text) ? text : text.split('\n')).filter((line) => line.trim() !== '');
    story.append(...lines.map((line) => el('p', {}, styled(line))));
    while (story.children.length > longestStory) story.firstChild.remove();
    story.scrollTop = story.scrollHeight;
  }

  chatLine({ name, text, key }) {
    const { chat } = this.parts;
    chat.append(el('p', {}, el('b', {}, `${name}: `), key ? say(`phrase.${key}`) : text));
    while (chat.children.length > longestStory) chat.firstChild.remove();
    chat.scrollTop = chat.scrollHeight;
  }

  draw() {
    const { state, parts } = this;
    const table = state.table;
    const stage = known(`stage.${table.stage}`) ? say(`stage.${table.stage}`) : table.stage;
    const game = this.games[table.game]?.title ?? table.game;
    fill(parts.title, table.title || game, el('small', {}, ` ${table.title ? `${game} · ` : ''}${table.edition} · ${stage}`));
    document.title = `${state.legal?.length ? '● ' : ''}${table.title || game} – Brelan`;
    fill(parts.show, state.show ? picture(state.show) : null);
    parts.ask.textContent = this.question();
    fill(parts.seats, seatList(this));
    fill(parts.buttons, tableButtons(this));
    this.drawSheet();
    this.chatForm.hidden = this.phrases.hidden = table.chat === false;
    this.drawAsks();
    this.drawMoves();
    this.drawClock();
  }

  // Whose turn it is, in words.
  question() {
    const { turn, table, you, legal } = this.state;
    if (table.stage !== 'playing' || turn == null) return table.stage === 'gathering' ? say('ask.gathering') : '';
    if (turn === you.seat) return say(legal?.length === 1 ? 'ask.only' : 'ask.you');
    return say('ask.other', { who: table.seats.find((seat) => seat.seat === turn)?.name ?? '' });
  }

  drawSheet() {
    const key = JSON.stringify([this.state.match, this.state.table.seats?.map((seat) => seat.name), this.state.table.stage]);
    if (key === this.sheetShown) return;
    this.sheetShown = key;
    fill(this.parts.sheet, scoreSheet(this.state), matchRecords(this.state));
  }

  drawAsks() {
    const mine = this.state.you?.seat;
    fill(this.parts.asks, listOf(this.state.asks, 'asks').map((each) => {
      const who = this.state.table.seats?.find((seat) => seat.seat === each.by)?.name ?? '';
      const answer = (word) => el('button', { type: 'button', onclick: () => this.ask({ do: word }) }, say(`asks.${word}`));
      return el('p', { class: 'row card' }, say(`asks.${each.what}`, { who }),
        each.waits?.includes(mine) ? [answer('agree'), answer('refuse')] : el('small', {}, say('asks.waits')));
    }));
  }

  // The focus goes on from one question to the next, where it was on the answers.
  drawMoves() {
    const { moves } = this.parts;
    const { legal, labels } = this.state;
    const focused = moves.contains(document.activeElement);
    fill(moves, legal?.length ? moveButtons(legal, labels, (action) => this.act(action)) : null);
    if (focused) (moves.querySelector('button, input') ?? this.parts.story).focus({ preventScroll: true });
  }

  drawClock() {
    const { state, parts } = this;
    if (!state) return;
    const left = state.deadline ? Math.max(0, Math.round((state.deadline - Date.now() - this.offset) / 1000)) : null;
    const minutes = left === null ? '' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    parts.clock.textContent = left === null ? '' : say('clock.left', { time: minutes });
    parts.clock.classList.toggle('late', left !== null && left <= 10);
  }
}

// Shows a table; the answer ends it.
export async function showTable(id) {
  const games = listOf(await api('GET', `/api/games?texts=${language}`), 'games');
  const page = new TablePage(id, Object.fromEntries(games.map((game) => [game.name, game])));
  return () => { page.end(); document.title = 'Brelan'; };
}
