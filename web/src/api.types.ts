// The request and response bodies of docs/openapi.json.

export interface Account {
  id: string;
  name: string;
  guest: boolean;
  login?: string;
}

export interface Token {
  id: string;
  label: string;
  created: number;
  seen: number;
}

export interface Session {
  id: string;
  browser: string; // empty if unknown
  system: string;
  network: string;
  created: number;
  seen: number;
  here: boolean;
}

export type Factor = { on: false } | { on: true; since: number; codes: number };

export interface GameInfo {
  name: string;
  title: string;
  rules: number;
  players: { min: number; max: number };
  editions: { name: string; source: string; about: string }[];
  bots: { name: string; about: string; usual: boolean }[];
}

// The response from /api/games/NAME, which pages/new/schema.ts parses.
export type GameSchema = Record<string, unknown>;

export interface HeadSeat {
  seat: number;
  name: string;
  account: string;
  bot: string;
}

// The facts that lists show about a table.
export interface Head {
  id: string;
  title: string;
  game: string;
  edition: string;
  visibility: 'open' | 'link' | 'list';
  stage: 'gathering' | 'playing' | 'between' | 'closed';
  host: string;
  rated: boolean;
  changed: number;
  seats: HeadSeat[];
}

export interface Setup {
  game: string;
  edition?: string;
  options?: string | Record<string, unknown>;
  title?: string;
  visibility?: Head['visibility'];
  invited?: string[];
  move?: number;
  bank?: number;
  late?: 'act' | 'bot';
  grace?: number;
  pause?: number;
  bot_time?: number;
  bots?: string;
  fill?: boolean;
  spectators?: boolean;
  delay?: number;
  chat?: boolean;
  rated?: boolean;
}

export interface Place {
  seat: number;
  account?: string;
  name: string;
  bot?: string;
  score: number;
  place: number;
}

export interface Match {
  id: string;
  table: string;
  number: number;
  game: string;
  options: string;
  begun: number;
  ended: number;
  rated: boolean;
  places: Place[];
}

export interface MatchSearch {
  game?: string;
  player?: string;
  from?: string;
  until?: string;
  before?: string;
  limit?: number;
}

export interface Statistic {
  game: string;
  matches: number;
  wins: number;
  score: number;
  best: number;
  worst: number;
}

export interface Rating {
  game: string;
  points: number;
  mean: number;
  deviation: number;
  matches: number;
  changed: number;
}

export type RankedRating = Omit<Rating, 'game'> & { account: string; name: string };

export interface Person {
  id: string;
  name: string;
  guest: boolean;
  games: Statistic[];
  ratings: Rating[];
}
