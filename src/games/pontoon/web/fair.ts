import { firstDifference, lineOf, otherCards, single } from '$web/fair/cards.ts';
import { drawNamed } from '$web/fair/draw.ts';
import type { FairGame, Onward } from '$web/fair/games.ts';
import { scheme } from '$web/fair/scheme.ts';

// The first card that is not in its place. The number of cards dealt cannot be known without the rules, so any number
// that fits is accepted.
function difference({ before, deal, key, k, old, told }: Onward): ReturnType<typeof firstDifference> {
  // A `pack` line does not show where the used cards begin.
  if (deal.cards.has('pack') || (k > 1 && before.cards.has('pack'))) return otherCards(told, old);
  const rest = old.length - lineOf(before, 'heap').length;
  const most = told.length - lineOf(deal, 'heap').length;
  // Without a `stock` line, the remaining cards are among the dealt cards.
  const lefts = deal.cards.has('stock') ? [most] : Array.from({ length: most + 1 }, (_, i) => most - i);
  const ways = lefts.flatMap((left) => waysOn(old, rest, left, before.cards.has('pack')));
  const found = ways.map(({ next, gone }) => {
    const order = scheme.deck(key, gone.length, `reshuffle-${k}`);
    return firstDifference(single(told), [...next, ...order.map((i) => gone[i]!)]);
  });
  return found.includes(undefined) ? undefined : found[0];
}

// The possible remainders of a pack and the cards used from it, as far as can be told without the rules.
// Cards were dealt either from the rest alone, or from the rest and then from the used cards. In the second case, the
// remaining used cards are the new rest. If a deal shows its pack as one line, the bottom card may have been thrown out
// earlier.
function waysOn(pack: string[], rest: number, left: number, whole: boolean): { next: string[]; gone: string[] }[] {
  const ends = whole ? [rest, rest - 1] : [rest];
  const from = ends.filter((end) => end >= left).map((end) => ({ next: pack.slice(end - left, end), gone: [...pack.slice(0, end - left), ...pack.slice(end)] }));
  return [...from, { next: pack.slice(pack.length - left), gone: pack.slice(0, pack.length - left) }];
}

const old = { first_banker: 'first_ace', reshuffle: 'natural_or_exhausted' };

// What the shuffle check knows about Pontoon.
export default {
  common: { draw_ace: 'high', insolvency: 'credit', reshuffle: 'every_deal' },
  editions: [['2011', { first_banker: 'first_jack' }], ['1939', { first_banker: 'highest_card' }], ['1850', old], ['1800', old]],
  draw: (option) => drawNamed(option('first_banker'), option('draw_ace')),
  dealers: () => undefined, // naturals move the bank
  onward: { may: (option) => ['after_natural', 'natural_or_exhausted'].includes(option('reshuffle') ?? ''), difference },
  everybody: (option) => option('insolvency') === 'credit',
} satisfies FairGame;
