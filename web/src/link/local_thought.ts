// The bots of a table in this browser: they think on a thread of their own, with so many nodes as this device can look at
// in the time that their level may take, and never by the clock.
import type { Ask } from '../engine/parted.ts';
import type { AskBot, BotAnswer, BotInfo, Options, Question } from '../engine/types.ts';

// Until a device was measured it is taken to be so many times slower than the one that the levels were made for.
const cautious = 4;
const fewest = 500;

export class LocalBots {
  readonly #askFor: (game: string) => Ask;
  readonly #now: () => number;
  #levels = new Map<string, Promise<BotInfo[]>>();
  #pace = new Map<string, number>(); // nodes a millisecond, by game and bot
  #awake = new Set<string>(); // those who have answered: the first answer waits for the engine, which says nothing of the pace

  constructor(askFor: (game: string) => Ask, now: () => number = () => performance.now()) {
    this.#askFor = askFor;
    this.#now = now;
  }

  // How many nodes a bot of the game gets on this device; 0: it does not count any.
  async nodes(game: string, bot: string): Promise<number> {
    const level = (await this.#levelsOf(game)).find((one) => one.name === bot);
    if (!level || level.nodes === 0 || level.milliseconds === 0) return level?.nodes ?? 0;
    const pace = this.#pace.get(`${game} ${bot}`) ?? level.nodes / level.milliseconds / cautious;
    return Math.min(level.nodes, Math.max(fewest, Math.round(pace * level.milliseconds)));
  }

  // What the bot does. `seed` decides what it leaves to chance.
  async answer(way: { game: string; options: Options }, ask: AskBot, seed: number, signal?: AbortSignal): Promise<string> {
    const nodes = await this.nodes(way.game, ask.bot);
    const { seat, bot, view, number } = ask;
    const begun = this.#now();
    const question: Question = { ask: 'bot', ...way, seat, bot, view, number, seed, ...(nodes > 0 ? { nodes } : {}) };
    const key = `${way.game} ${bot}`;
    try {
      const answer = await this.#askFor(way.game)<BotAnswer>(question, { signal });
      if (this.#awake.has(key)) this.#measure(key, answer.nodes, this.#now() - begun);
      this.#awake.add(key);
      return answer.action;
    } catch (why) {
      this.#awake.clear(); // whoever was stopped, or has failed, is loaded anew
      throw why;
    }
  }

  #levelsOf(game: string): Promise<BotInfo[]> {
    const known = this.#levels.get(game) ?? this.#askFor(game)<{ bots: BotInfo[] }>({ ask: 'bots', game }).then(({ bots }) => bots);
    this.#levels.set(game, known);
    known.catch(() => this.#levels.delete(game));
    return known;
  }

  // The slowest of what was seen of late counts, so that a busy device does not make anybody wait long.
  #measure(key: string, nodes: number, time: number): void {
    if (nodes < fewest || time < 5) return;
    const before = this.#pace.get(key) ?? nodes / time;
    this.#pace.set(key, Math.min(nodes / time, before * 1.25));
  }
}
