import { game } from '$web/games/game.ts';
import { ViewLine, allSeats } from '$web/games/view.ts';
import Front from './Front.svelte';
import Middle from './Middle.svelte';

// What a seat sees of a deal, as notation/notation.cpp writes it.
export interface HighView {
  readonly turn: number | null;
  readonly dealer: number;
  readonly deals: number;
  readonly cards: readonly string[]; // the seats' cards, starting with p1
}

function read(line: string, players: number): HighView {
  const view = new ViewLine(line);
  const dealer = view.seat('dealer') ?? players;
  const dealt = view.list('cards'); // the first card goes to the seat after the dealer
  const cards = allSeats(players).map((seat) => dealt[(seat - dealer - 1 + players) % players] ?? '?');
  return { turn: view.seat('turn'), dealer, deals: view.number('deals'), cards };
}

export default game<HighView>({
  clockwise: true,
  round: 8,
  long: false,
  read,
  turn: (view) => view.turn,
  hand: () => [],
  facts: (view) => view.cards.map((_, at) => ({ seat: at + 1, playing: true, dealer: view.dealer === at + 1, held: 0, purse: null, marks: [] })),
  picking: () => 'none',
  asked: (_, mine) => (mine ? 'high.asks.you' : 'high.asks.other'),
  hold: () => 0,
  purses: () => null,
  looks: () => [],
  gone: () => [],
  Middle,
  Front,
});
