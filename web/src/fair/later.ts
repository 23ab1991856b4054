// A deal that goes on from the pack of the one before it: docs/fairness.md, "The cards". What needs the rules of a game is left
// out: in Tarot how the tricks lie, in Pontoon how many cards were dealt.
import { firstDifference, packOf } from './cards.ts';
import type { DealText } from './record.ts';
import { scheme } from './scheme.ts';

type Difference = ReturnType<typeof firstDifference>;

const single = (cards: string[]): string[][] => cards.map((card) => [card]);
// The first card that is not as it lay. `k`: how many deals of this pack lie before this one.
export function laterDifference(game: string, players: number, key: Uint8Array, k: number, before: DealText, deal: DealText): Difference {
  const [old, told] = [before, deal].map((each) => packOf(game, each, players).flat()) as [string[], string[]];
  const hands = [...before.cards.keys()].filter((name) => name.startsWith('hand ')).length;
  if (game === 'tontine') return firstDifference(single(told), old.slice(hands));
  // A line `pack` does not say where the used cards begin.
  const unknown = game === 'tarot' || deal.cards.has('pack') || (k > 1 && before.cards.has('pack'));
  if (unknown) return firstDifference(single([...told].sort()), [...old].sort());
  const used = (each: DealText): number => each.cards.get('heap')?.length ?? 0;
  const rest = old.length - used(before);
  const most = told.length - used(deal);
  // Without a stock the rest has ended among the cards that were dealt.
  const lefts = deal.cards.has('stock') ? [most] : Array.from({ length: most + 1 }, (_, i) => most - i);
  const ways = lefts.flatMap((left) => waysOn(old, rest, left, before.cards.has('pack')));
  const found = ways.map(({ next, gone }) => {
    const order = scheme.deck(key, gone.length, `reshuffle-${k}`);
    return firstDifference(single(told), [...next, ...order.map((i) => gone[i]!)]);
  });
  return found.includes(undefined) ? undefined : found[0];
}

// What of a pack may be left, and what was used of it, as far as that is seen without the rules: cards were dealt from the rest
// alone, or from the used cards behind it too, and what is left of these is the rest then. The bottom card may have been thrown
// out before a deal whose pack is told as one.
function waysOn(pack: string[], rest: number, left: number, whole: boolean): { next: string[]; gone: string[] }[] {
  const ends = whole ? [rest, rest - 1] : [rest];
  const from = ends.filter((end) => end >= left).map((end) => ({ next: pack.slice(end - left, end), gone: [...pack.slice(0, end - left), ...pack.slice(end)] }));
  return [...from, { next: pack.slice(pack.length - left), gone: pack.slice(0, pack.length - left) }];
}

// In Tarot the next seat deals; in the other games a false dealer is seen by the cards.
export function dealerDifference(game: string, players: number, before: DealText, deal: DealText): { told: string; wanted: string } | undefined {
  if (game !== 'tarot') return undefined;
  const seat = Number(/^p(\d+)$/.exec(before.words.get('dealer') ?? '')?.[1] ?? 0);
  const [told, wanted] = [deal.words.get('dealer') ?? '-', `p${(seat % players) + 1}`];
  return told === wanted ? undefined : { told, wanted };
}
