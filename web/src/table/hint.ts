import type { BotAnswer } from '../engine/engine.ts';
import { lang } from '../i18n/index.ts';
import type { Model } from './model.ts';

// The limit on the search for hints. The bot thinks in a worker, so the page stays responsive.
const NODES = 6000;

/** The action that a bot would choose in this seat, given only the seat's view; null without an engine. */
export async function hintFor(model: Model): Promise<BotAnswer | null> {
  const { ask, engineIsThere } = await import('../engine/engine.ts');
  if (!engineIsThere || !model.sight.view || model.you.seat === null) return null;
  const { game, options } = model.table;
  // If the bots at this table signal, the hint reads and answers their signals, as in the terminal.
  const bots = model.table.seats.flatMap((seat) => seat.bot ?? []);
  const sight = { game, options, view: model.sight.view, seat: model.you.seat, lang: lang() };
  return ask<BotAnswer>({ ask: 'bot', ...sight, bots, nodes: NODES, seed: model.n });
}
