// Who sits at a table, and what one may do about it.
import { app } from './app.js';
import { el, select } from './dom.js';
import { say } from './texts.js';

const isHost = (page) => page.state.you?.host === true;

// The choice of a bot for an empty place.
function botChoice(page, seat) {
  const names = page.games[page.state.table.game]?.bots ?? [];
  const choice = select(names.map((each) => [each.name, each.name]), names.find((each) => each.usual)?.name, { 'aria-label': say('seat.bot-name') });
  const add = () => page.ask({ do: 'bot', seat: seat.seat, name: choice.value });
  return names.length === 0 ? null
    : el('span', { class: 'row' }, choice, el('button', { type: 'button', onclick: add }, say('seat.add-bot')));
}

// Takes the word from somebody, or gives it back.
function muteButton(page, account) {
  const muted = page.muted.get(account) === true;
  return el('button', { type: 'button', onclick: () => page.ask({ do: 'mute', account, on: !muted }) },
    say(muted ? 'seat.unmute' : 'seat.mute'));
}

// What can be done at a place: sit down there, change places with who sits there, send him away.
function seatButtons(page, seat) {
  const { you, table } = page.state;
  const mine = you?.seat === seat.seat;
  const sitting = you?.seat != null;
  const playing = table.stage === 'playing';
  const button = (key, command) =>
    el('button', { type: 'button', onclick: () => page.ask(command) }, say(`seat.${key}`));
  return [
    !sitting && !seat.account && button('sit', { do: 'sit', seat: seat.seat }),
    sitting && !mine && !playing && seat.account && button('swap', { do: 'swap', seat: seat.seat }),
    isHost(page) && !seat.account && !playing && botChoice(page, seat),
    isHost(page) && !mine && seat.account && [!playing && button('kick', { do: 'kick', account: seat.account }),
      muteButton(page, seat.account), button('host', { do: 'host', account: seat.account })],
  ];
}

function seatNotes(page, seat) {
  const { state } = page;
  const spare = state.bank?.[seat.seat - 1];
  return [seat.bot && say('seat.bot', { name: seat.bot }), state.you?.seat === seat.seat && say('seat.you'),
    seat.account && seat.account === state.table.host && say('seat.is-host'),
    seat.account && seat.here === false && say('seat.away'), seat.ready && say('seat.ready'),
    spare > 0 && say('seat.bank', { n: Math.round(spare / 1000) })].filter(Boolean).join(', ');
}

// All places, whose turn it is marked.
export function seatList(page) {
  const { table, turn, match, spectators } = page.state;
  const seats = table.seats ?? [];
  const watching = table.spectators ?? spectators ?? 0;
  const line = (seat) => el('li', { class: turn === seat.seat ? 'turn' : null, 'aria-current': turn === seat.seat ? 'true' : null },
    el('span', { class: 'strong' }, seat.name || say('seat.free')), ' ', el('small', {}, seatNotes(page, seat)),
    match?.total?.[seat.seat - 1] != null ? el('span', { class: 'score' }, match.total[seat.seat - 1]) : null,
    el('div', { class: 'row' }, seatButtons(page, seat)));
  return [el('ol', { class: 'seats' }, seats.map(line)),
    watching > 0 ? el('small', {}, say('table.watching', { n: watching })) : null];
}

// What concerns the whole table.
export function tableButtons(page) {
  const { you, table } = page.state;
  const sitting = you?.seat != null;
  const host = isHost(page);
  const { stage } = table;
  const button = (key, command, kind = '') =>
    el('button', { type: 'button', class: kind, onclick: () => page.ask(command) }, say(`do.${key}`));
  const invite = () => navigator.clipboard?.writeText(location.href)
    .then(() => app.complain(say('do.invited')), () => prompt(say('do.invite'), location.href))
    ?? prompt(say('do.invite'), location.href);
  const myself = table.seats?.find((seat) => seat.seat === you?.seat);
  return [
    (stage === 'gathering' || stage === 'between') && host && button('start', { do: 'start' }, 'main'),
    sitting && !myself?.ready && (stage === 'between' || (stage === 'playing' && page.state.turn == null)) && button('ready', { do: 'ready' }, 'main'),
    stage === 'playing' && sitting && button('undo', { do: 'undo' }),
    sitting && button('stand', { do: 'stand' }),
    host && button(table.locked ? 'unlock' : 'lock', { do: 'lock', on: !table.locked }),
    el('button', { type: 'button', onclick: invite }, say('do.invite')),
    host && stage !== 'closed' && el('button', { type: 'button', class: 'danger',
      onclick: () => { if (confirm(say('do.close.sure'))) page.ask({ do: 'close' }); } }, say('do.close')),
  ];
}
