// The games that have a score sheet for real cards.
import { gameNames } from '../../games_here.ts';
import type { Scoring } from './scoring.ts';

const found = import.meta.glob<Scoring>('./*/web/score.ts', { base: '../../../../src/games', eager: true, import: 'default' });

/** How a game's deals are written down; undefined if the game has no score sheets. */
export const scoringOf = (game: string): Scoring | undefined => found[`./${game}/web/score.ts`];

/** The games with score sheets, in display order. */
export const games: readonly string[] = gameNames.filter((game) => scoringOf(game));
