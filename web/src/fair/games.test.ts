import { describe, expect, it } from 'vitest';
import { engineHere, threadHere } from '../engine/testing.ts';
import { gameNames } from '../games_here.ts';
import { cardOf, drawOf, fairGame, type FairGame, type Pair } from './games.ts';

interface Rules {
  editions: { edition: string; values: Record<string, string> }[];
}

// All keys that a game asks for under these options.
function askedOf(game: FairGame, values: Readonly<Record<string, string>>): string[] {
  const asked: string[] = [];
  const option = (key: string): string | undefined => {
    asked.push(key);
    return values[key];
  };
  const deal: Pair['deal'] = { number: 1, words: new Map(), cards: new Map(), actions: [], scored: true, left: false };
  game.draw(option);
  game.dealers({ players: 4, before: deal, deal }, option);
  game.onward?.may(option);
  game.everybody?.(option);
  game.spare?.(option);
  return asked;
}

it('is something of most games', () => expect(gameNames.filter(fairGame).length).toBeGreaterThan(1));

describe.each(gameNames.filter(fairGame))('what the check of shuffles knows of %s', (game) => {
  const known = fairGame(game)!;

  it('is a pack without a card twice', () => {
    const size = known.pack?.length ?? 52;
    expect(new Set(Array.from({ length: size }, (_, id) => cardOf(game, id))).size).toBe(size);
  });

  it('is the draw of every edition', () => {
    for (const [edition] of known.editions) expect(drawOf(`${game}/1 edition=${edition} players=5`, 5, new Uint8Array(32))?.dealer).toBeLessThan(5);
  });

  // Otherwise a value that an edition sets would count as unknown.
  it('is the value of every option that it asks for, in every edition', () => {
    for (const [edition, values] of known.editions) {
      const here = { ...known.common, ...values };
      expect(askedOf(known, here).filter((key) => here[key] === undefined), edition).toEqual([]);
    }
  });

  // The check does not ask the engine while it runs, so its own values must agree with the rules.
  it.skipIf(!engineHere)('is in each edition as the rules have it', async () => {
    const { editions } = (await threadHere().ask({ ask: 'rules', game, options: '' })) as unknown as Rules;
    expect(known.editions.map(([name]) => name)).toEqual(editions.map(({ edition }) => edition));
    for (const [at, { values }] of editions.entries()) {
      const here = { ...known.common, ...known.editions[at]![1] };
      expect(here).toEqual(Object.fromEntries(Object.keys(here).map((key) => [key, values[key]])));
    }
  });
});

it('is nothing for a game that tells nothing: none of its draws can be right', () => {
  expect(fairGame('chess')).toBeUndefined();
  expect(drawOf('chess/1 players=2', 2, new Uint8Array(32))).toBeUndefined();
});
