// The engine's description of a game's odds. All topics share it. It is requested once for each language, and again
// after a failure.
import type { Lang } from '../../settings.svelte.ts';
import { rulesOf, topicsTold, type Rules, type ToldTopic } from '../shared/asks.ts';

export interface GameTold {
  readonly topics: readonly ToldTopic[];
  readonly rules: Rules;
}

const kept = new Map<string, Promise<GameTold>>();

async function ask(game: string): Promise<GameTold> {
  const [topics, rules] = await Promise.all([topicsTold('odds', game), rulesOf(game, '')]);
  return { topics, rules };
}

/** The questions that a game offers, in the language of the page. */
export function toldOf(game: string, language: Lang): Promise<GameTold> {
  const key = `${game} ${language}`;
  const told = kept.get(key) ?? ask(game);
  kept.set(key, told);
  told.catch(() => kept.get(key) === told && kept.delete(key));
  return told;
}
