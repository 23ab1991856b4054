// The questions that pages ask the engine, with the types of its answers (docs/engine-api.md).
import { ask } from '../../engine/engine.ts';
import type { RefusalBody } from '../../engine/refusal.ts';
import { lang, typesetAll } from '../../i18n/index.ts';
import { plain } from '../../i18n/plain.ts';
import { sentence } from '../../problem.ts';
import type { Report } from './report.ts';

// The error in a question, and where it is in the text.
export type Fault = RefusalBody;

// Makes a fault that can be shown from anything that was thrown.
export function faultOf(thrown: unknown): Fault {
  const fault = thrown as Partial<Fault> | null;
  if (typeof fault === 'object' && fault !== null && typeof fault.text === 'string' && fault.code !== 'no-engine') {
    // Messages about a record keep cards in the record's own notation.
    return { code: 'engine', ...fault, text: fault.code === 'record' ? fault.text : plain(fault.text) };
  }
  return { code: fault?.code === 'no-engine' ? fault.code : 'engine', text: sentence(thrown) };
}

export interface DealScore {
  seats: number[];
  totals: number[];
  line: number;
}

export interface SheetScore {
  options: string;
  names: (string | null)[];
  deals: DealScore[];
  totals: number[];
}

// The scores of a complete sheet of a game.
export async function scoreSheet(game: string, sheet: string): Promise<SheetScore> {
  // The engine uses the options of the question, which are the sheet's own.
  const options = /^[ \t]*options[ \t]+(.*?)[ \t]*\r?$/m.exec(sheet)?.[1] ?? '';
  const answer = await ask<{ json: SheetScore }>({ ask: 'score', game, options, text: sheet, lang: lang() });
  return answer.json;
}

export interface OneScore {
  seats: number[];
  report: Report;
}

// The score of one deal, with the calculation.
export async function scoreDeal(game: string, options: string, words: string[]): Promise<OneScore> {
  const answer = typesetAll(await ask<Report & { json: OneScore }>({ ask: 'score', game, options, words, lang: lang() }));
  return { ...answer.json, report: answer };
}

export interface Edition {
  edition: string;
  source: string;
  about: string;
  values: Record<string, string>;
}

export interface Option {
  option: string;
  clause: string;
  kind: 'number' | 'choice' | 'flag';
  value: string;
  about: string;
  min?: number;
  max?: number;
  choices?: { value: string; about: string }[];
}

export interface ClauseText {
  clause: string;
  chapter: string;
  text: string;
  in_force: boolean;
  options: string[];
}

export interface Rules {
  game: string;
  rules: number;
  options: string;
  editions: Edition[];
  fields: Option[];
  clauses: ClauseText[];
}

// The rules of a game under these options.
export async function rulesOf(game: string, options: string): Promise<Rules> {
  return typesetAll(await ask<Rules>({ ask: 'rules', game, options, lang: lang() }));
}

// The lab's answer: a report.
export interface Study extends Report {
  game: string;
  verb: string;
  topic: string;
}

// The engine's description of a topic's parameter.
export interface ToldParameter {
  name: string;
  kind: 'flag' | 'text' | 'number' | 'choice';
  min?: number;
  max?: number;
  choices?: string[];
  default?: string;
}

export interface ToldTopic {
  topic: string;
  parameters: ToldParameter[];
}

// The topics of a game.
export async function topicsTold(verb: 'odds' | 'eval', game: string): Promise<ToldTopic[]> {
  return (await ask<{ topics: ToldTopic[] }>({ ask: 'topics', verb, game, lang: lang() })).topics;
}

// Asks the lab for a game's odds, or for the value of a hand. The question can be stopped.
export async function study(verb: 'odds' | 'eval', game: string, topic: string, words: string[], signal?: AbortSignal): Promise<Study> {
  const question = { ask: verb, game, ...(verb === 'odds' ? { topic } : {}), words, lang: lang() };
  return typesetAll(await ask<Study>(question, { signal }));
}

export interface SeatName {
  seat: number;
  name?: string;
  bot?: string;
  called?: string; // the name of the bot, if the answer is about a bot
}

export interface DealFacts {
  deal: number;
  actions: number;
  line: number;
  score?: number[];
}

// The description of a record, without its steps.
export interface RecordFacts {
  game: string;
  rules: number;
  options: string;
  players: number;
  seats: SeatName[];
  // Every dealt card is known, so all hands can be shown.
  hands: boolean;
  deals: DealFacts[];
  total: number[];
  finished: boolean;
  // The reason why the record ends there: a card that it does not contain.
  untold?: string;
}

export type StepKind = 'draw' | 'deal' | 'position' | 'action' | 'undo' | 'stand-in' | 'time-out';

// The viewers are `spectator`, `p1`, `p2` and so on.
export interface Step {
  line: number; // the line in the record
  kind: StepKind;
  seat?: number;
  action?: string;
  actor?: number | null; // the player to move after this step
  over: boolean;
  score?: number[];
  total?: number[];
  views: Record<string, string>;
  told: Record<string, string>;
}

// Reads a record; if it has an error, rejects with the error's line and column.
export function readRecord(text: string): Promise<RecordFacts> {
  return ask({ ask: 'record', text, lang: lang() });
}

// All steps of one deal of a record.
export async function stepsOf(text: string, deal: number): Promise<Step[]> {
  return (await ask<{ steps: Step[] }>({ ask: 'replay', text, deal, lang: lang() })).steps;
}

export interface Opinion {
  deal: number;
  action: number;
  seat: number;
  played: string;
  verdict: 'judged' | 'same' | 'other' | 'only' | 'untold' | 'unwatched';
  best?: string;
  value?: number; // in thousandths of a point, like `loss` and `error`
  loss?: number;
  error?: number | null;
  mistake?: boolean;
  why?: string;
  best_label?: string;
  played_label?: string;
}

// A bot's opinion of an action in a record. Actions are counted from 1 in each deal.
export async function opinionOf(text: string, deal: number, action: number, signal: AbortSignal): Promise<Opinion> {
  const opinion = typesetAll(await ask<Opinion>({ ask: 'analyse', text, deal, action, lang: lang() }, { signal }));
  for (const key of ['why', 'best_label', 'played_label'] as const) {
    if (opinion[key] !== undefined) opinion[key] = plain(opinion[key]);
  }
  return opinion;
}

// What the rules say about an action, given the view of a seat.
export interface Judgement {
  allowed: boolean;
  clause: string | null;
  text: string;
}

export interface Sight {
  game: string;
  options: string;
  view: string;
  seat: number;
}

export async function judge(sight: Sight, action: string): Promise<Judgement> {
  const said = typesetAll(await ask<Judgement>({ ask: 'judge', ...sight, action, lang: lang() }));
  return { ...said, text: plain(said.text) };
}

// The legal actions of a seat, with their descriptions.
export interface Choices {
  actor: number | null;
  legal: string[];
  labels: string[];
}

export function choicesAt(sight: Sight): Promise<Choices> {
  return ask({ ask: 'glimpse', ...sight, lang: lang() });
}
