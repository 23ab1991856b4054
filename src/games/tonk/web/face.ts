import { game, type Mark, type Picking, type SeatFacts } from '$web/games/game.ts';
import { allSeats } from '$web/games/view.ts';
import Front from './Front.svelte';
import Middle from './Middle.svelte';
import { readTonk, type TonkView } from './view.ts';

function marksOf(view: TonkView, seat: number): Mark[] {
  if (!view.hands[seat - 1]) return [{ key: 'tonk.out' }];
  const marks: Mark[] = [];
  const total = view.totals[seat - 1] ?? null;
  if (total !== null) marks.push({ key: 'tonk.total', words: { n: total } });
  if (view.winners.includes(seat)) marks.push({ key: 'tonk.winner', tone: 'good' });
  return marks;
}

const counters = (view: TonkView): number[] =>
  view.counters.map((before, at) => before + (view.gains[at] ?? 0));

const facts = (view: TonkView): SeatFacts[] => allSeats(view.players).map((seat) => ({
  seat,
  playing: view.hands[seat - 1] !== null,
  dealer: view.dealer === seat,
  // At the end, a hand visible to everyone is shown face up in front of its seat instead.
  held: view.phase === 'over' && !view.hands[seat - 1]?.includes('?') ? 0 : (view.hands[seat - 1]?.length ?? 0),
  purse: counters(view)[seat - 1] ?? 0,
  marks: marksOf(view, seat),
}));

function picking(view: TonkView, seat: number): Picking {
  return view.turn === seat && (view.phase === 'act' || view.phase === 'meld') ? 'many' : 'none';
}

export default game<TonkView>({
  clockwise: true,
  round: 6,
  long: true,
  read: readTonk,
  turn: (view) => view.turn,
  hand: (view, seat) => view.hands[seat - 1] ?? [],
  facts,
  picking,
  asked: (view, mine) => `tonk.asks.${view.phase}.${mine ? 'you' : 'other'}` as Mark['key'],
  hold: (before, after) => (before.phase !== 'over' && after.phase === 'over' ? 900 : 0),
  purses: (view) => ({ seats: counters(view), pool: 0 }),
  looks: () => [],
  gone: (view) => [...view.pile, ...view.spreads.flatMap((spread) => spread.cards)],
  Middle,
  Front,
});
