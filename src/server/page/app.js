// Where everything begins: who is here, which language, and which part of the page is shown.
import { api, Problem } from './api.js';
import { el, fill } from './dom.js';
import { language, say, useLanguage } from './texts.js';
import { showAccount, showWelcome } from './account.js';
import { showLobby } from './lobby.js';
import { showHistory, showPerson, showRatings } from './history.js';
import { showTable } from './table.js';

const main = document.getElementById('main');
const notice = document.getElementById('notice');

// What all parts need: the account (or null), and how to say that something went wrong.
export const app = { me: null, main, complain, attempt, go, refresh, signedIn };
let leave = null;
let turn = 0;

// Says a sentence until the next one, or for a while.
function complain(text) {
  notice.textContent = text;
  notice.hidden = text === '';
  clearTimeout(complain.timer);
  if (text !== '') complain.timer = setTimeout(() => complain(''), 12000);
}

// Does something that may fail, and says so when it does.
async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    complain(error.message || say(error.code === 'offline' ? 'offline' : 'failed'));
    return undefined;
  }
}

function go(hash) {
  if (location.hash === hash) return refresh();
  location.hash = hash;
}

// Takes the account that an answer tells of, and shows what was asked for.
function signedIn(account) {
  app.me = account;
  return refresh();
}

function drawTop() {
  const other = language === 'fr' ? 'en' : 'fr';
  const switchLanguage = () => attempt(() => useLanguage(other)).then(refresh);
  fill(document.getElementById('nav'),
    el('a', { href: '#/' }, say('nav.tables')),
    el('a', { href: '#/ratings' }, say('nav.ratings')),
    app.me && el('a', { href: '#/history' }, say('nav.history')),
    app.me && el('a', { href: '#/account' }, app.me.name),
    el('button', { type: 'button', lang: other, onclick: switchLanguage }, other === 'fr' ? 'Français' : 'English'));
}

const parts = [
  [/^#\/table\/([0-9A-Za-z]+)$/, showTable, true],
  [/^#\/history$/, showHistory, true],
  [/^#\/account$/, showAccount, true],
  [/^#\/ratings(?:\/([a-z]+))?$/, showRatings, false],
  [/^#\/person\/([0-9a-f]+)$/, showPerson, false],
];

// Shows the part of the page that the address names; who has no name yet is asked for one where it needs one.
async function refresh() {
  const mine = ++turn;
  leave?.();
  leave = null;
  drawTop();
  main.setAttribute('aria-busy', 'true');
  const found = parts.find(([pattern]) => pattern.test(location.hash));
  const [pattern, show, needsName] = found ?? [/^/, showLobby, true];
  const words = location.hash.match(pattern)?.slice(1) ?? [];
  const left = await attempt(() => (needsName && !app.me ? showWelcome() : show(...words)));
  if (mine !== turn) return left?.();
  leave = left ?? null;
  main.removeAttribute('aria-busy');
}

async function begin() {
  await attempt(() => useLanguage(language));
  try {
    app.me = await api('GET', '/api/me');
  } catch (error) {
    if (error.status !== 401 && error.status !== 404) complain(error.message || say('offline'));
  }
  addEventListener('hashchange', () => refresh().then(() => main.focus()));
  await refresh();
}

begin();
