import type { EpochMessage, FairPart } from '../fair/messages.ts';

// The messages of docs/server-protocol.md, both ways. Seats are numbered from 1, times are milliseconds since 1970,
// cards, actions and views are words of the notation.

export interface Seat {
  seat: number;
  name?: string;
  account?: string;
  bot?: string;
  here?: boolean;
  ready?: boolean;
  muted?: boolean;
}

export interface Ask {
  what: 'undo' | 'swap';
  by: number;
  with?: number;
  waits: number[];
}

export type Stage = 'gathering' | 'playing' | 'between' | 'closed';

export interface TableInfo {
  id: string;
  title: string;
  game: string;
  rules: number;
  edition: string;
  options: string;
  players: number;
  visibility: 'open' | 'link' | 'list';
  stage: Stage;
  locked: boolean;
  rated: boolean;
  chat: boolean;
  move: number;
  bank: number;
  pause: number;
  delay: number;
  host: string;
  seats: Seat[];
  spectators: number;
}

export interface MatchInfo {
  number: number;
  deal?: number;
  actions?: number;
  draw?: string;
  total?: number[];
  sheet?: number[][];
  undone?: [deal: number, actions: number][];
}

export interface ChatLine {
  n: number;
  at: number;
  account: string;
  name: string;
  text?: string;
  key?: string;
}

// What there is to see of the game now: in a state, and in the events that bring the game on.
export interface Sight {
  view?: string;
  turn?: number | null;
  legal?: string[];
  labels?: string[];
  deadline?: number;
  bank?: number[];
  score?: number[];
  total?: number[];
  show?: string;
  tell?: string;
  result?: number; // how many lines of `tell`, the last ones, say what the deal came to
  record?: string;
}

export interface State extends Sight {
  type: 'state';
  n: number;
  now: number;
  you: { account: string; seat: number | null; host: boolean; muted?: boolean };
  table: TableInfo;
  match?: MatchInfo;
  asks: Ask[];
  chat: ChatLine[];
  phrases?: { key: string; text: string }[];
  fair?: EpochMessage;
  frozen?: true;
  incarnation?: string; // which history the house tells
  // It is another history than this client knew, whose last row is from then; `lost`: this client knows of later ones.
  restored?: { at: number; lost?: boolean; text: string };
}

export type What =
  | 'open' | 'sit' | 'stand' | 'bot' | 'swap' | 'start' | 'draw' | 'deal' | 'act' | 'late' | 'stand-in' | 'back' | 'fault'
  | 'undo' | 'end' | 'ask-undo' | 'ask-swap' | 'agree' | 'refuse' | 'drop' | 'ready' | 'chat' | 'phrase' | 'kick' | 'mute'
  | 'lock' | 'host' | 'invite' | 'resume' | 'closed' | 'fair-open' | 'fair-commit' | 'fair-sealed' | 'fair-reveal' | 'fair-close';

export interface Event extends Sight {
  type: 'event';
  n: number;
  at: number;
  what: What;
  seat?: number;
  with?: number;
  account?: string;
  name?: string;
  key?: string;
  text?: string;
  on?: boolean;
  match?: number;
  deal?: number;
  to?: number;
  act?: string;
  draw?: string;
  stage?: Stage;
  host?: string;
  seats?: Seat[];
  asks?: Ask[];
  fair?: FairPart;
}

export interface Hello {
  type: 'hello';
  n: number;
  incarnation?: string;
}

export interface Ok {
  type: 'ok';
  id: number;
  n: number;
}

export interface Refusal {
  type: 'error';
  id?: number;
  code: string;
  clause?: string;
  text: string;
}

export interface Here {
  type: 'here';
  seats: Seat[];
  spectators: number;
}

// The deals of a match from one on; `next` is the first that did not go into this message.
export interface RecordPart {
  type: 'record';
  id?: number;
  match: number;
  text: string;
  next?: number;
}

export interface Pong {
  type: 'pong';
  id?: number;
  now: number;
}

export interface Frozen {
  type: 'frozen';
  on: boolean;
  reason: string;
  text: string;
}

export type Message = State | Event | Hello | Ok | Refusal | Here | Pong | Frozen | RecordPart;

export type Doing =
  | { do: 'sit' | 'swap'; seat: number }
  | { do: 'stand'; seat?: number }
  | { do: 'start' | 'ready' | 'replay' | 'undo' | 'agree' | 'refuse' | 'back' | 'close' | 'state' | 'ping' }
  | { do: 'record'; deal: number }
  | { do: 'invite'; account: string }
  | { do: 'bot'; seat: number; name?: string }
  | { do: 'chat'; text: string }
  | { do: 'phrase'; key: string }
  | { do: 'kick' | 'host'; account: string }
  | { do: 'mute'; account: string; on: boolean }
  | { do: 'lock'; on: boolean }
  | { do: 'commit' | 'reveal'; epoch: number; value: string };

// The link numbers a command (`id`) and says what was seen when it was given (`at`) where that is absent.
export type Command = { id?: number; at?: number } & ({ act: string } | Doing);
