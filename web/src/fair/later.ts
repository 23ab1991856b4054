// A deal that goes on from the pack of the one before it: docs/fairness.md, "The cards". What needs the rules of a game is left
// out: in Tarot how the tricks lie, in Pontoon how many cards were dealt and who has the bank.
import { dealerOf, firstDifference, packOf } from './cards.ts';
import type { DealText } from './record.ts';
import { gameOf, optionOf } from './rules.ts';
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

// The first seat behind this one (from 1) that has a hand in a deal.
function behind(deal: DealText, seat: number, players: number): number {
  const round = Array.from({ length: players }, (_, i) => ((seat + i) % players) + 1);
  return round.find((each) => deal.cards.has(`hand p${each}`)) ?? 0;
}
// Who may deal behind this deal; undefined where that follows from what was won. Who has no chips has no hand, and deals none.
function mayDeal(rules: string, players: number, before: DealText, deal: DealText): number[] | undefined {
  const last = dealerOf(before);
  const next = behind(deal, last, players);
  const same = behind(deal, last - 1, players);
  switch (gameOf(rules)) {
    case 'tarot': return [next];
    case 'tonk':
      if (optionOf(rules, 'dealer_rotation') !== 'left_each_hand') return undefined;
      return optionOf(rules, 'void_redeal_by') === 'next_dealer' ? [next] : [next, same];
    case 'tontine': {
      const byFirst = optionOf(rules, 'next_dealer') === 'first_player_of_previous_hand';
      const usual = byFirst ? behind(deal, behind(before, last, players) - 1, players) : next;
      return optionOf(rules, 'no_survivor') === 'replay' ? [usual, same] : [usual];
    }
    default: return undefined;
  }
}
// Whether that seat may deal, as far as it is seen without what was won: in Pontoon the bank passes with the naturals.
export function dealerDifference(rules: string, players: number, before: DealText, deal: DealText): { told: string; wanted: string } | undefined {
  const seat = dealerOf(deal);
  const wanted = mayDeal(rules, players, before, deal);
  const sits = seat > 0 && seat <= players && (deal.cards.has('pack') || deal.cards.has(`hand p${seat}`));
  const right = wanted ? wanted.includes(seat) : sits;
  return right ? undefined : { told: `p${seat}`, wanted: wanted ? `p${wanted[0]}` : '-' };
}
