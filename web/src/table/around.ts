import type { Happening } from '$wire';
import { t, type Key } from '../i18n/index.ts';
import { nameOf, type LogLine, type Model } from './model.ts';

// Sentences for events around the game, in the reader's language. The game's own events are left out.
const TOLD: Partial<Record<Happening['what'], Key>> = {
  sit: 'beside.told.sit', stand: 'beside.told.stand', bot: 'beside.told.bot', swap: 'beside.told.swap', start: 'beside.told.start',
  late: 'beside.told.late', 'stand-in': 'beside.told.standIn', back: 'beside.told.back', fault: 'beside.told.fault',
  undo: 'beside.told.undo', end: 'beside.told.end', 'ask-undo': 'beside.told.askUndo', 'ask-swap': 'beside.told.askSwap',
  agree: 'beside.told.agree', refuse: 'beside.told.refuse', drop: 'beside.told.drop', ready: 'beside.told.ready',
  kick: 'beside.told.kick', invite: 'beside.told.invite', host: 'beside.told.host', closed: 'beside.told.closed',
};

export function around({ event, count }: LogLine, model: Model): string {
  if (!event) return '';
  const key = event.what === 'lock' ? (event.on ? 'beside.told.lock' : 'beside.told.unlock') : TOLD[event.what];
  if (!key) return '';
  const person = 'account' in event && model.table.seats.find(({ account }) => account !== undefined && account === event.account)?.name;
  // After an undo, it is the turn of the player whose action was taken back.
  const seat = event.what === 'undo' ? event.turn : 'seat' in event && event.seat;
  const who = (seat ? nameOf(model, seat) : person) || '';
  if (event.what === 'undo' && who === '') return ''; // people who are not admitted never learn whose action was taken back
  const other = 'with' in event ? nameOf(model, event.with) : '';
  return t(key, { who, with: other, seat: seat || 0, n: count ?? ('match' in event ? event.match : 0) });
}
