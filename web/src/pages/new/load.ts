// Gets the games for the set-up from the house, or from the engine in this browser if there is no house.
import { api, Problem, type GameInfo } from '../../api.ts';
import { ask, askFor, engineIsThere } from '../../engine/engine.ts';
import { lang, typesetAll } from '../../i18n/index.ts';
import { readSchema, type Schema } from './schema.ts';

// Asks the house. If there is no house, or it does not answer, asks the engine.
async function either<T>(house: () => Promise<T>, engine: () => Promise<T>): Promise<T> {
  try {
    return await house();
  } catch (problem) {
    const none = problem instanceof Problem && (problem.code === 'away' || problem.code === 'no-house');
    if (none && engineIsThere) return await engine();
    throw problem;
  }
}

// The options of a game in the language of the page.
export async function loadSchema(game: string): Promise<Schema> {
  const options = async (): Promise<Record<string, unknown>> =>
    (await ask<{ schema: Record<string, unknown> }>({ ask: 'options', game, lang: lang() })).schema;
  return readSchema(typesetAll(await either(() => api.game(game), options)));
}

type Bots = GameInfo['bots'];

// The bots of a game, with the usual bot first.
export async function loadBots(game: string): Promise<Bots> {
  const ofHouse = async (): Promise<Bots> => (await api.games()).games.find((one) => one.name === game)?.bots ?? [];
  const bots = await either(ofHouse, async () => (await askFor(game)<{ bots: Bots }>({ ask: 'bots', game, lang: lang() })).bots);
  return [...typesetAll(bots)].sort((a, b) => Number(b.usual) - Number(a.usual));
}
