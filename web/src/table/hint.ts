import type { BotAnswer } from '../engine/engine.ts';
import { lang } from '../i18n/index.ts';
import type { Model } from './model.ts';

// How far the bot looks for a hint: it thinks in a worker, so that the page goes on.
const NODES = 6000;

/** What a bot would do in the place of this seat, from what the seat sees and nothing else; null where there is no engine. */
export async function hintFor(model: Model): Promise<BotAnswer | null> {
  const { ask, engineIsThere } = await import('../engine/engine.ts');
  if (!engineIsThere || !model.sight.view || model.you.seat === null) return null;
  const { game, options } = model.table;
  // Where bots here signal, theirs are read and answered, as in the terminal.
  const bots = model.table.seats.flatMap((seat) => seat.bot ?? []);
  const sight = { game, options, view: model.sight.view, seat: model.you.seat, lang: lang() };
  return ask<BotAnswer>({ ask: 'bot', ...sight, bots, nodes: NODES, seed: model.n });
}
