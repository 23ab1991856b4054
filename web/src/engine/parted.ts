// The engine in parts: a small module for the tables of each game, and the full engine for everything else.
import { Refusal } from './refusal.ts';
import type { Thread } from './thread.ts';
import type { Question } from './types.ts';

export type Ask = <T>(question: Question, how?: { signal?: AbortSignal | undefined }) => Promise<T>;

// The questions that a table's module can answer (src/capi/table_questions.cpp). The only bots in such a module are
// those that do not search.
const ofTables = (question: Question): boolean =>
  question.ask === 'options' || question.ask === 'bots' || question.ask === 'bot' || question.ask.startsWith('room.');

const isElsewhere = (why: unknown): boolean => why instanceof Refusal && why.code === 'elsewhere';

export class Parted {
  readonly #whole: Ask;
  readonly #start: (game: string) => Thread | undefined;
  readonly #tables = new Map<string, Thread | undefined>();

  // `start` starts the thread of a game's module; it returns undefined if the game has no module.
  constructor(whole: Ask, start: (game: string) => Thread | undefined) {
    this.#whole = whole;
    this.#start = start;
  }

  askFor(game: string): Ask {
    if (!this.#tables.has(game)) this.#tables.set(game, this.#start(game));
    const table = this.#tables.get(game);
    if (!table) return this.#whole;
    return async <T>(question: Question, how: { signal?: AbortSignal | undefined } = {}): Promise<T> => {
      if (!ofTables(question)) return this.#whole<T>(question, how);
      try {
        return await table.ask<T>(question, how.signal);
      } catch (why) {
        if (isElsewhere(why)) return this.#whole<T>(question, how);
        throw why;
      }
    };
  }
}
