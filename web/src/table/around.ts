import { t, type Key } from '../i18n/index.ts';
import type { Event, What } from '../link/link.ts';
import { nameOf, type Model } from './model.ts';

// What happens around the game, said in the reader's language; nothing for what the game itself tells.
const TOLD: Partial<Record<What, Key>> = {
  sit: 'table.told.sit', stand: 'table.told.stand', bot: 'table.told.bot', swap: 'table.told.swap', start: 'table.told.start',
  late: 'table.told.late', 'stand-in': 'table.told.standIn', back: 'table.told.back', fault: 'table.told.fault',
  undo: 'table.told.undo', end: 'table.told.end', 'ask-undo': 'table.told.askUndo', 'ask-swap': 'table.told.askSwap',
  agree: 'table.told.agree', refuse: 'table.told.refuse', drop: 'table.told.drop', ready: 'table.told.ready',
  kick: 'table.told.kick', invite: 'table.told.invite', host: 'table.told.host', closed: 'table.told.closed',
};

export function around(event: Event, model: Model): string {
  const key = event.what === 'lock' ? (event.on ? 'table.told.lock' : 'table.told.unlock') : TOLD[event.what];
  if (!key) return '';
  const person = model.table.seats.find((seat) => seat.account !== undefined && seat.account === event.account)?.name;
  const who = event.name ?? (event.seat ? nameOf(model, event.seat) : person) ?? '';
  return t(key, { who, with: nameOf(model, event.with ?? null), seat: event.seat ?? 0, n: event.match ?? 0 });
}
