// The score sheet of a match: a row a deal, a column a seat; and the records of matches that are over.
import { save } from './account.js';
import { api, listOf } from './api.js';
import { app } from './app.js';
import { el } from './dom.js';
import { say } from './texts.js';

const signed = (n) => (n > 0 ? `+${n}` : String(n));

export function scoreSheet({ match, table }) {
  const rows = match?.sheet ?? [];
  if (rows.length === 0) return null;
  const cells = (tag, numbers) => numbers.map((n) => el(tag, {}, signed(n)));
  return el('details', { class: 'sheet' }, el('summary', {}, say('sheet.title')), el('div', { class: 'wide' }, el('table', {},
    el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, say('sheet.deal')),
      table.seats.map((seat) => el('th', { scope: 'col' }, seat.name || say('seat.free'))))),
    el('tbody', {}, rows.map((row, i) => el('tr', {}, el('th', { scope: 'row' }, i + 1), cells('td', row))),
      el('tr', { class: 'total' }, el('th', { scope: 'row' }, say('sheet.total')), cells('td', match.total))))));
}

// The record of the match that has just ended: the latest of one's own.
const saveRecord = () => app.attempt(async () => {
  const [last] = listOf(await api('GET', '/api/matches?limit=1'), 'matches');
  if (last) save(`${last.id}.brl`, await api('GET', `/api/matches/${last.id}/record`), 'text/plain');
});

export function matchRecords({ table, you }) {
  if (you?.seat == null || (table.stage !== 'between' && table.stage !== 'closed')) return null;
  return el('p', {}, el('button', { type: 'button', onclick: saveRecord }, say('history.record')));
}
