import { game, type Mark, type SeatFacts } from '$web/games/game.ts';
import { allSeats } from '$web/games/view.ts';
import Front from './Front.svelte';
import Middle from './Middle.svelte';
import { readPontoon, type PontoonView } from './view.ts';

const facts = (view: PontoonView): SeatFacts[] => allSeats(view.players).map((seat) => ({
  seat,
  playing: (view.boxes[seat - 1]?.length ?? 0) > 0,
  held: 0,
  purse: view.counters[seat - 1] ?? 0,
  marks: view.bank === seat ? [{ key: 'pontoon.banker', tone: 'main' } satisfies Mark] : [],
}));

export default game<PontoonView>({
  clockwise: true,
  round: 6,
  long: false,
  read: readPontoon,
  turn: (view) => view.turn,
  hand: () => [],
  facts,
  picking: () => 'none',
  asked: (view, mine) => `pontoon.asks.${view.phase}.${mine ? 'you' : 'other'}` as Mark['key'],
  hold: (before, after) => (before.phase !== 'over' && after.phase === 'over' ? 900 : 0),
  purses: (view) => ({ seats: view.counters, pool: view.pool }),
  looks: () => [],
  gone: (view) => view.boxes.flat().flatMap((box) => box.cards.filter((card) => card.open).map((card) => card.card)),
  Middle,
  Front,
});
