import { game, type Mark, type SeatFacts } from '$web/games/game.ts';
import Front from './Front.svelte';
import Middle from './Middle.svelte';
import { readTontine, type Place, type TontineView } from './view.ts';

function marksOf(view: TontineView, place: Place): Mark[] {
  if (view.gone.includes(place.seat)) return [{ key: 'tontine.gone' }];
  if (place.owes > 0) return [{ key: 'tontine.owes', words: { n: place.owes }, tone: 'bad' }];
  if (place.claims > 0) return [{ key: 'tontine.claims', words: { n: place.claims }, tone: 'good' }];
  return place.chips === 0 ? [{ key: 'tontine.out' }] : [];
}

const facts = (view: TontineView): SeatFacts[] => view.places.map((place) => ({
  seat: place.seat,
  playing: place.card !== null || place.chips > 0,
  dealer: view.dealer === place.seat,
  held: 0,
  purse: place.chips,
  marks: marksOf(view, place),
}));

export default game<TontineView>({
  clockwise: false,
  round: 5,
  long: false,
  read: readTontine,
  turn: (view) => view.turn,
  hand: () => [],
  facts,
  picking: () => 'none',
  asked: (_, mine) => (mine ? 'tontine.asks.you' : 'tontine.asks.other'),
  hold: () => 0,
  purses: (view) => ({ seats: view.chips, pool: view.pool }),
  looks: () => [],
  gone: () => [],
  Middle,
  Front,
});
