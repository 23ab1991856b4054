// What was played: one's matches with their records, the ratings, and what is known of a person.
import { api, listOf } from './api.js';
import { save } from './account.js';
import { app } from './app.js';
import { el, field, fill, select } from './dom.js';
import { language, say, when } from './texts.js';

const signed = (n) => (n > 0 ? `+${n}` : String(n));
const person = (seat) => (seat.account ? el('a', { href: `#/person/${seat.account}` }, seat.name)
  : seat.name || say('seat.bot', { name: seat.bot }));

const download = (id) => app.attempt(async () => {
  save(`${id}.brl`, await api('GET', `/api/matches/${id}/record`), 'text/plain');
});

function matchLine(match) {
  const seats = listOf(match.seats ?? match.places, 'seats');
  return el('li', { class: 'card' }, el('span', { class: 'strong' }, match.game), ` · ${when(match.ended)} `,
    el('ol', { class: 'plain' }, seats.map((seat) => el('li', {}, person(seat), ` ${signed(seat.score)}`))),
    el('button', { type: 'button', onclick: () => download(match.id) }, say('history.record')));
}

// One's own matches, the latest first, by game, name and date.
export async function showHistory() {
  const games = listOf(await api('GET', `/api/games?texts=${language}`), 'games').map((game) => game.name ?? game);
  const game = select([['', say('history.all')], ...games.map((name) => [name, name])], '', { name: 'game' });
  const player = el('input', { name: 'player', maxlength: 40 });
  const from = el('input', { name: 'from', type: 'date' });
  const until = el('input', { name: 'until', type: 'date' });
  const list = el('ul', { class: 'tables' });
  const more = el('button', { type: 'button', hidden: true }, say('history.more'));
  const load = (before) => app.attempt(async () => {
    const query = new URLSearchParams();
    if (game.value) query.set('game', game.value);
    if (player.value) query.set('player', player.value);
    if (from.value) query.set('from', new Date(`${from.value}T00:00`).getTime());
    if (until.value) query.set('until', new Date(`${until.value}T00:00`).getTime() + 86400000);
    if (before) query.set('before', before);
    const answer = await api('GET', `/api/matches?${query}`);
    const matches = listOf(answer, 'matches');
    if (!before) list.replaceChildren();
    list.append(...matches.map(matchLine));
    if (!list.children.length) fill(list, el('li', {}, say('history.none')));
    more.hidden = !answer.next;
    more.onclick = () => load(answer.next);
  });
  const search = (event) => { event.preventDefault(); load(); };
  fill(app.main, el('h1', {}, say('nav.history')), el('form', { class: 'card search', onsubmit: search },
    field(say('new.game'), game), field(say('history.player'), player), field(say('history.from'), from),
    field(say('history.until'), until), el('button', {}, say('history.search'))), list, more);
  await load();
}

const whole = (n) => (n == null ? '' : Math.round(n).toLocaleString(language));
const head = (keys) => el('tr', {}, keys.map((key) => el('th', { scope: 'col' }, say(key))));

// Who is rated best in a game.
export async function showRatings(name) {
  const games = listOf(await api('GET', `/api/games?texts=${language}`), 'games').map((game) => game.name ?? game);
  const game = name ?? games[0];
  const ratings = listOf(await api('GET', `/api/ratings/${game}`), 'ratings');
  fill(app.main, el('h1', {}, say('nav.ratings')),
    el('p', { class: 'row' }, games.map((each) =>
      el('a', { class: 'button', href: `#/ratings/${each}`, 'aria-current': each === game ? 'page' : null }, each))),
    ratings.length === 0 ? el('p', {}, say('ratings.none'))
      : el('table', {}, el('thead', {}, head(['ratings.place', 'ratings.name', 'ratings.rating', 'ratings.matches'])),
        el('tbody', {}, ratings.map((row, i) => el('tr', {}, el('td', {}, i + 1), el('td', {}, person(row)),
          el('td', {}, whole(row.rating)), el('td', {}, row.matches))))),
    el('p', {}, say('ratings.text')));
}

// What everybody may know of a person.
export async function showPerson(id) {
  const found = await api('GET', `/api/people/${id}`);
  const games = listOf(found.games ?? found.statistics, 'games');
  const rating = (row) => row.rating ?? listOf(found.ratings, 'ratings').find((each) => each.game === row.game)?.rating;
  fill(app.main, el('h1', {}, found.name), games.length === 0 ? el('p', {}, say('history.none'))
    : el('table', {}, el('thead', {}, head(['new.game', 'ratings.matches', 'person.wins', 'person.mean', 'ratings.rating'])),
      el('tbody', {}, games.map((row) => el('tr', {}, el('td', {}, row.game), el('td', {}, row.matches),
        el('td', {}, row.wins), el('td', {}, row.mean ?? row.mean_score ?? ''), el('td', {}, whole(rating(row))))))));
}
