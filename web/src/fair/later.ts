// Checks a deal that continues from the pack of the previous deal: docs/fairness.md, "The cards". None of this needs
// the rules of a game, for example to find out who won what.
import { dealerOf, type Difference } from './cards.ts';
import { dealersOf, fairGame, packOf } from './games.ts';
import type { DealText } from './record.ts';

// The first card that is out of place. `k` is the number of earlier deals from this pack.
export function laterDifference(game: string, players: number, key: Uint8Array, k: number, before: DealText, deal: DealText): Difference | undefined {
  const [old, told] = [before, deal].map((each) => packOf(game, each, players).flat()) as [string[], string[]];
  return fairGame(game)?.onward?.difference({ players, key, k, before, deal, old, told });
}

// Checks the dealer, as far as that is possible without knowing who won what.
export function dealerDifference(rules: string, players: number, before: DealText, deal: DealText): { told: string; wanted: string } | undefined {
  const seat = dealerOf(deal);
  const wanted = dealersOf(rules, { players, before, deal });
  const sits = seat > 0 && seat <= players && (deal.cards.has('pack') || deal.cards.has(`hand p${seat}`));
  const right = wanted ? wanted.includes(seat) : sits;
  return right ? undefined : { told: `p${seat}`, wanted: wanted ? `p${wanted[0]}` : '-' };
}
