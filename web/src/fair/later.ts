// A deal that goes on from the pack of the one before it: docs/fairness.md, "The cards". What needs the rules of a game is left
// out, such as what was won.
import { dealerOf, type Difference } from './cards.ts';
import { dealersOf, fairGame, packOf } from './games.ts';
import type { DealText } from './record.ts';

// The first card that is not as it lay. `k`: how many deals of this pack lie before this one.
export function laterDifference(game: string, players: number, key: Uint8Array, k: number, before: DealText, deal: DealText): Difference | undefined {
  const [old, told] = [before, deal].map((each) => packOf(game, each, players).flat()) as [string[], string[]];
  return fairGame(game)?.onward?.difference({ players, key, k, before, deal, old, told });
}

// Whether that seat may deal, as far as it is seen without what was won.
export function dealerDifference(rules: string, players: number, before: DealText, deal: DealText): { told: string; wanted: string } | undefined {
  const seat = dealerOf(deal);
  const wanted = dealersOf(rules, { players, before, deal });
  const sits = seat > 0 && seat <= players && (deal.cards.has('pack') || deal.cards.has(`hand p${seat}`));
  const right = wanted ? wanted.includes(seat) : sits;
  return right ? undefined : { told: `p${seat}`, wanted: wanted ? `p${wanted[0]}` : '-' };
}
