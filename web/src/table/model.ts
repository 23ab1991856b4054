import type { Ask, Chair, ErrorMessage, EventMessage, Message, Saying, Sight, StateMessage, Table, Talk } from '$wire';
import { plain } from '../i18n/plain.ts';

// What the client knows about a table: the last state, and all events since. The model contains nothing about the
// player's intentions or about pictures.
export interface LogLine {
  readonly key: number;
  readonly kind: 'told' | 'chat' | 'event';
  readonly text: string;
  readonly name?: string;
  readonly event?: EventMessage; // an event around the game, which the page puts into words in the reader's language
  readonly count?: number; // the number of actions that an undo took back
  readonly deal?: string; // the deal and the match that these sentences belong to
}

export interface DealRow {
  readonly deal: number; // the number of the deal within the match, from 1
  readonly score: readonly number[];
  readonly told: readonly string[]; // the sentences about the result; empty if this client has not seen it
  readonly undone: number; // the number of actions that were taken back in the deal
}

export interface Model {
  readonly n: number;
  readonly ahead: number; // the table's clock minus this device's clock
  readonly you: StateMessage['you'];
  readonly table: Table;
  readonly sight: Sight;
  readonly match: { readonly number: number; readonly deal: number; readonly draw: string };
  readonly total: readonly number[];
  readonly rows: readonly DealRow[];
  readonly undone: number; // the number of actions that were taken back in the current deal
  readonly actions: number; // the number of actions in the match, without those that were taken back
  readonly story: readonly string[]; // the sentences of the current deal, except those that were taken back
  readonly asks: readonly Ask[];
  readonly log: readonly LogLine[];
  readonly phrases: readonly Saying[];
  readonly frozen: string | null; // the sentence that gives the reason, while the house is frozen
  // Set if the house was restored from a backup or has moved: the time of this table's state, and whether rows were
  // lost.
  readonly restored: { readonly at: number; readonly lost: boolean } | null;
  readonly ended: boolean; // whether the match is over
  readonly act: { readonly n: number; readonly seat: number; readonly action: string } | null; // the latest
}

const LONGEST_LOG = 400;
const SIGHTS = ['view', 'turn', 'legal', 'labels', 'deadline', 'bank', 'show', 'score'] as const;

const linesOf = (text: string | undefined): string[] =>
  plain(text ?? '').split('\n').filter((line) => line.trim() !== '');

let keys = 0;
const dealOf = ({ number, deal }: { number: number; deal: number }): string => `${number}.${deal}`;
const told = (lines: readonly string[], deal: string): LogLine[] =>
  lines.map((text) => ({ key: ++keys, kind: 'told', text, deal }));
const takenBack = (event: EventMessage, count: number): LogLine => ({ key: ++keys, kind: 'event', text: '', event, count });
const said = (line: Talk, phrases: Model['phrases']): LogLine => ({
  key: ++keys,
  kind: 'chat',
  name: line.name,
  text: line.what === 'chat' ? line.text : (line.text ?? phrases.find(({ key }) => key === line.key)?.text ?? line.key ?? ''),
});

// The parts of a message that are about the game, if it has any.
function sightOf(message: object): Sight {
  const from: Sight = message;
  return Object.fromEntries(SIGHTS.filter((key) => from[key] !== undefined).map((key) => [key, from[key]])) as Sight;
}

const undoneIn = (state: StateMessage, deal: number): number => state.match?.undone?.find(([each]) => each === deal)?.[1] ?? 0;

// The sheet has at most the last fifty deals. The number of the current deal, and whether it is still in progress,
// decide which deals these are.
function rowsOf(state: StateMessage, old: Model | null, story: readonly string[]): DealRow[] {
  const sheet = state.match?.sheet ?? [];
  const running = state.table.stage === 'playing' && state.turn != null ? 1 : 0;
  const first = Math.max(0, (state.match?.deal ?? sheet.length) - running - sheet.length);
  const same = old && old.match.number === state.match?.number;
  return sheet.map((score, at) => {
    const deal = first + at + 1;
    const known = same ? old.rows.find((row) => row.deal === deal) : undefined;
    const heard = known && String(known.score) === String(score) ? known.told : [];
    const told = heard.length > 0 ? heard : deal === state.match?.deal ? endOf(story, state.result) : [];
    return { deal, score, told, undone: undoneIn(state, deal) };
  });
}

// The final sentences of a deal, which describe its result; the room says how many there are.
const endOf = (story: readonly string[], lines = 0): readonly string[] => (lines > 0 ? story.slice(-lines) : []);

const beginsWith = (all: readonly string[], first: readonly string[]): boolean => first.every((line, at) => line === all[at]);

// The log so far, and the sentences that a state adds about the current deal. Missed sentences are appended. If the two
// versions no longer match, the sentences of the deal are replaced. No sentence appears twice.
function logOf(state: StateMessage, old: Model, story: readonly string[], deal: string): readonly LogLine[] {
  // A player who stands up may see the game with a delay from then on, and in that case receives the sentences again.
  if (state.n < old.n) return [...old.log.filter((line) => line.kind === 'chat'), ...told(story, deal)];
  if (deal !== dealOf(old.match)) return [...old.log, ...told(story, deal)];
  if (beginsWith(old.story, story)) return old.log; // the other sentences have been taken back
  if (beginsWith(story, old.story)) return [...old.log, ...told(story.slice(old.story.length), deal)];
  return [...old.log.filter((line) => line.deal !== deal), ...told(story, deal)];
}

function takeState(state: StateMessage, before: Model | null): Model {
  // If several people share a device, nobody reads messages meant for someone else.
  const old = before?.you.account === state.you.account ? before : null;
  const phrases = state.phrases ?? old?.phrases ?? [];
  const match = { number: state.match?.number ?? 0, deal: state.match?.deal ?? 0, draw: state.match?.draw ?? '' };
  const deal = dealOf(match);
  const actions = state.match?.actions ?? before?.actions ?? 0;
  const story = linesOf(state.tell);
  // The number of actions that were taken back without an event.
  const back = before && state.n >= before.n && dealOf(before.match) === deal ? Math.max(0, before.actions - actions) : 0;
  const chat = state.chat.filter((line) => !old || line.n > old.n).map((line) => said(line, phrases));
  const log = old ? [...logOf(state, old, story, deal), ...chat] : [...chat, ...told(story, deal)];
  const undo = { type: 'event', n: state.n, at: state.now, what: 'undo', to: actions, turn: state.turn ?? null } as const;
  return {
    n: state.n,
    ahead: state.now - Date.now(),
    you: state.you,
    table: state.table,
    sight: sightOf(state),
    match,
    total: state.match?.total ?? [],
    rows: rowsOf(state, before, story),
    undone: undoneIn(state, match.deal),
    actions,
    story,
    asks: state.asks,
    log: (back > 0 ? [...log, takenBack(undo, back)] : log).slice(-LONGEST_LOG),
    phrases,
    frozen: state.frozen ? (old?.frozen ?? '') : null,
    restored: state.restored ?? (old && state.n >= old.n ? old.restored : null),
    ended: state.table.stage !== 'playing' && (state.match?.number ?? 0) > 0,
    act: null,
  };
}

// Applies an event to the game. If the turn changes, everything that belongs to the old turn is dropped.
function sightAfter(sight: Sight, event: EventMessage): Sight {
  const kept = { ...sight };
  if ('turn' in event) {
    delete kept.legal;
    delete kept.labels;
    delete kept.deadline;
  }
  if (event.what === 'deal') delete kept.score;
  return { ...kept, ...sightOf(event) };
}

// The sentences of the current deal. After an undo, the next state says which of these sentences remain.
function storyAfter(model: Model, event: EventMessage): readonly string[] {
  if (event.what === 'start') return [];
  if (event.what === 'deal') return linesOf(event.tell);
  return event.what === 'act' ? [...model.story, ...linesOf(event.tell)] : model.story;
}

function rowsAfter(model: Model, event: EventMessage, deal: number): readonly DealRow[] {
  if (event.what === 'start') return [];
  if ((event.what !== 'act' && event.what !== 'deal') || !event.score) return model.rows;
  const row = { deal, score: event.score, told: endOf(storyAfter(model, event), event.result), undone: model.undone };
  return [...model.rows.filter((each) => each.deal !== deal), row];
}

function logAfter(model: Model, event: EventMessage, deal: string, undone: number): readonly LogLine[] {
  const lines: LogLine[] = event.what === 'chat' || event.what === 'phrase' ? [said(event, model.phrases)]
    : 'tell' in event && event.tell ? told(linesOf(event.tell), deal)
    : event.what === 'undo' ? [takenBack(event, undone)]
    : [{ key: ++keys, kind: 'event', text: '', event }];
  return [...model.log, ...lines].slice(-LONGEST_LOG);
}

function actionsAfter(model: Model, event: EventMessage): number {
  if (event.what === 'start') return 0;
  if (event.what === 'undo') return event.to;
  return event.what === 'act' ? model.actions + 1 : model.actions;
}

const seatOf = ({ you }: Model, seats: readonly Chair[]): number | null =>
  seats.find((seat) => seat.account === you.account)?.seat ?? null;

// The new occupants of the seats, and the user's own seat.
function seated(model: Model, seats: readonly Chair[], more: Partial<Table>): Pick<Model, 'table' | 'you'> {
  const table = { ...model.table, ...more, seats: [...seats] };
  return { table, you: { ...model.you, seat: seatOf(model, seats), host: table.host === model.you.account } };
}

// Applies an event to the table. A new deal also means that nobody is marked as ready any more, although no message
// says so.
function tableAfter(model: Model, event: EventMessage): Pick<Model, 'table' | 'you'> {
  if ('seats' in event) return seated(model, event.seats, { stage: event.stage, host: event.host });
  if (event.what !== 'deal') return model;
  const seats = model.table.seats.map((seat) => (seat.ready ? { ...seat, ready: false } : seat));
  return { table: { ...model.table, seats }, you: model.you };
}

// Any event in the game ends the pending requests to the other players.
const inTheGame = (event: EventMessage): boolean => ['draw', 'deal', 'act', 'undo'].includes(event.what);

function takeEvent(model: Model, event: EventMessage): Model {
  const deal = event.what === 'deal' ? event.deal : model.match.deal;
  const draw = (event.what === 'draw' && event.draw) || model.match.draw;
  const start = event.what === 'start';
  const match = start ? { number: event.match, deal: 0, draw: '' } : { ...model.match, deal, draw };
  const actions = actionsAfter(model, event);
  const undone = event.what === 'undo' ? Math.max(1, model.actions - actions) : 0;
  return {
    ...model,
    ...tableAfter(model, event),
    n: Math.max(model.n, event.n),
    sight: start ? {} : sightAfter(model.sight, event),
    match,
    total: start ? [] : ('total' in event && event.total) || model.total,
    rows: rowsAfter(model, event, deal),
    undone: event.what === 'deal' ? 0 : model.undone + undone,
    actions,
    story: storyAfter(model, event),
    asks: 'asks' in event ? event.asks : inTheGame(event) ? [] : model.asks,
    log: logAfter(model, event, dealOf(match), undone),
    ended: event.what === 'end' || (model.ended && !start),
    act: event.what === 'act' ? { n: event.n, seat: event.seat, action: event.act ?? '' } : model.act,
  };
}

/** The client's knowledge after a message. Before the first state, it is null. */
export function reduce(model: Model | null, message: Message): Model | null {
  if (message.type === 'state') return takeState(message, model);
  if (!model) return null;
  if (message.type === 'event') return takeEvent(model, message);
  if (message.type === 'here') return { ...model, ...seated(model, message.seats, { spectators: message.spectators }) };
  // If a house is still frozen, it says so right after its greeting.
  if (message.type === 'hello') return { ...model, frozen: null };
  if (message.type === 'frozen') return { ...model, frozen: message.on ? message.text : null };
  return model;
}

/** Whether a message has effects that it does not spell out, so that the complete state must be requested. */
export function changesMore(before: Model | null, message: Message): boolean {
  if (message.type !== 'event' || !before) return false;
  if (['start', 'undo', 'end', 'mute', 'lock'].includes(message.what)) return true;
  return 'seats' in message && seatOf(before, message.seats) !== before.you.seat;
}

/** The name of the player in a seat. */
export const nameOf = (model: Model, seat: number | null): string =>
  model.table.seats.find((each) => each.seat === seat)?.name ?? '';

/** The sentence of a refusal, with its clause. */
export const refusalText = (refusal: ErrorMessage): string =>
  refusal.clause ? `${plain(refusal.text)} (${refusal.clause})` : plain(refusal.text);
