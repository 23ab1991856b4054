// Questions to the engine and their answers: docs/engine-api.md. Cards, actions and views are words of the notation,
// and seats are numbered from 1.
import type { Lang } from '../settings.svelte.ts';
import type { GameInfo } from '../api.types.ts';

export type Options = string | Record<string, unknown>;

// A game and its options.
export interface Way {
  game: string;
  edition?: string;
  options?: Options;
}

// A line of view and the seat that it belongs to; if no seat is given, the line is a spectator's.
export interface Sight extends Way {
  view: string;
  seat?: number;
  lang?: Lang;
}

// A row of a table's log, as described in docs/server-protocol.md.
export interface Row {
  seq: number;
  command: string;
  actor: string;
  body: string;
  at: number;
}

interface OfRoom {
  room: number;
  now: number;
}

export interface Person {
  account: string;
  name: string;
}

export type RoomQuestion =
  | ({ ask: 'room.create'; id: string; now: number; setup: Record<string, unknown>; lang?: Lang } & Person)
  | { ask: 'room.restore'; id: string; now: number; rows: Row[] }
  | ({ ask: 'room.opened'; link: number; client: string; lang?: Lang; from?: number } & OfRoom & Person)
  | ({ ask: 'room.message'; link: number; text: string } & OfRoom)
  | ({ ask: 'room.closed'; link: number } & OfRoom)
  | ({ ask: 'room.tick' } & OfRoom)
  | ({ ask: 'room.stored'; seq: number } & OfRoom)
  | ({ ask: 'room.entropy'; entropy: string } & OfRoom)
  | ({ ask: 'room.bot'; ticket: number; action?: string; fault?: string } & OfRoom)
  | { ask: 'room.think'; room: number; ticket: number; seed?: number }
  | ({ ask: 'room.freeze'; on: boolean; why: string } & OfRoom)
  | { ask: 'room.drop'; room: number };

// Asks for the numbers in a report; the words are the ones typed after `brelan odds GAME TOPIC`.
export interface TopicQuestion {
  game: string;
  topic?: string;
  edition?: string;
  options?: Options;
  words?: string[]; // for example missing=6, players=5, --reveal, or cards
  text?: string; // the contents of the file, or the record of a position
  after?: number; // the number of actions to replay from a position
  lang?: Lang;
}

export type Question =
  | { ask: 'games'; lang?: Lang }
  | ({ ask: 'options'; lang?: Lang } & Way)
  | ({ ask: 'rules'; lang?: Lang; clauses?: string[] } & Way)
  | ({ ask: 'glimpse' } & Sight)
  | ({ ask: 'judge'; action: string } & Sight)
  | ({ ask: 'tell'; before: string; after: string; action: string } & Omit<Sight, 'view'>)
  | { ask: 'labels'; game: string; actions: string[]; lang?: Lang }
  | { ask: 'bots'; game: string; lang?: Lang }
  | ({ ask: 'bot'; bot?: string; bots?: string[]; nodes?: number; seed?: number; number?: number } & Sight)
  | { ask: 'record'; text: string; lang?: Lang }
  | { ask: 'replay'; text: string; deal: number; lang?: Lang }
  | { ask: 'analyse'; text: string; deal: number; action: number; bot?: string; nodes?: number; lang?: Lang }
  | { ask: 'verify'; text: string; lang?: Lang }
  | { ask: 'topics'; verb: 'odds' | 'eval' | 'score'; game?: string; lang?: Lang }
  | ({ ask: 'odds' | 'eval' | 'score' } & TopicQuestion)
  | ({ ask: 'bench'; deals: number } & Way)
  | ({ ask: 'match'; seed: number; deals?: number } & Way)
  | RoomQuestion;

export interface GamesAnswer {
  games: GameInfo[];
}

export interface GlimpseAnswer {
  view: string;
  actor: number | null;
  legal: string[];
  labels: string[];
  show: string;
  deal: string;
}

export interface JudgeAnswer {
  allowed: boolean;
  clause: string | null;
  text: string;
}

export interface TellAnswer {
  text: string;
}

export interface LabelsAnswer {
  labels: string[];
}

// The expected value of an action, in thousandths of a point; null if the bot did not examine it.
export interface Opinion {
  value: number;
  tries: number;
  error: number | null;
}

export interface BotAnswer {
  bot: string;
  action: string;
  label: string;
  legal: string[];
  opinions: (Opinion | null)[];
  nodes: number;
  chance: number | null; // for a bid, the chance of success, in thousandths
  why: string;
}

export interface BotInfo {
  name: string;
  about: string;
  usual: boolean;
  adviser: boolean;
  nodes: number; // the bot's default search limit; 0 if it does not search
  milliseconds: number; // the time that this search may take
}

export interface AskBot {
  ticket: number;
  seat: number;
  bot: string;
  view: string;
  legal: string[];
  number: number;
  not_before: number;
}

export interface MatchEnd {
  number: number;
  game: string;
  options: string;
  record: string;
  places: { account: string; name: string; bot: string; score: number }[];
  begun: number;
  ended: number;
}

export interface RoomHead {
  id: string;
  game: string;
  game_options: string; // all options that were set, as one text
  edition: string;
  title: string;
  visibility: 'open' | 'link' | 'list';
  stage: 'gathering' | 'playing' | 'between' | 'closed';
  host: string;
  rated: boolean;
  changed: number;
  seats: { seat: number; name: string; account: string; bot: string }[];
}

// The effects that a room requests. The code that drives the room carries them out in this order.
export interface RoomAnswer {
  room: number;
  store?: Row[];
  ended?: MatchEnd[];
  send?: { link: number; text: string }[];
  close?: { link: number; code: string }[];
  ask?: AskBot[];
  wake: number | null;
  entropy?: true;
  head?: RoomHead;
  log?: string[];
}
