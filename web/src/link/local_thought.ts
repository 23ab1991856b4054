// The bots of a table in this browser. They think on their own thread with a budget of nodes, which is the number that
// this device can search in the time allowed for their level. They never look at a clock.
import type { Ask } from '../engine/parted.ts';
import type { AskBot, BotAnswer, BotInfo, Options, Question } from '../engine/types.ts';

// Until the device has been measured, we assume that it is this many times slower than the device on which the levels
// were tuned.
const cautious = 4;
const fewest = 500;

export class LocalBots {
  readonly #askFor: (game: string) => Ask;
  readonly #now: () => number;
  #levels = new Map<string, Promise<BotInfo[]>>();
  #pace = new Map<string, number>(); // nodes per millisecond, by game and bot
  #awake = new Set<string>(); // bots that have answered once: the time of a first answer includes loading the engine

  constructor(askFor: (game: string) => Ask, now: () => number = () => performance.now()) {
    this.#askFor = askFor;
    this.#now = now;
  }

  // The node budget of a game's bot on this device; 0 if the bot does not count nodes.
  async nodes(game: string, bot: string): Promise<number> {
    const level = (await this.#levelsOf(game)).find((one) => one.name === bot);
    if (!level || level.nodes === 0 || level.milliseconds === 0) return level?.nodes ?? 0;
    const pace = this.#pace.get(`${game} ${bot}`) ?? level.nodes / level.milliseconds / cautious;
    return Math.min(level.nodes, Math.max(fewest, Math.round(pace * level.milliseconds)));
  }

  // The bot's action. `seed` determines the bot's random choices.
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
      this.#awake.clear(); // if an engine was stopped or has failed, it is loaded again
      throw why;
    }
  }

  #levelsOf(game: string): Promise<BotInfo[]> {
    const known = this.#levels.get(game) ?? this.#askFor(game)<{ bots: BotInfo[] }>({ ask: 'bots', game }).then(({ bots }) => bots);
    this.#levels.set(game, known);
    known.catch(() => this.#levels.delete(game));
    return known;
  }

  // Uses the slowest recent measurement, so that nobody has to wait for a busy device.
  #measure(key: string, nodes: number, time: number): void {
    if (nodes < fewest || time < 5) return;
    const before = this.#pace.get(key) ?? nodes / time;
    this.#pace.set(key, Math.min(nodes / time, before * 1.25));
  }
}
