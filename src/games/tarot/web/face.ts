import { game, type Look, type Mark, type Picking, type SeatFacts } from '$web/games/game.ts';
import { allSeats } from '$web/games/view.ts';
import Middle from './Middle.svelte';
import { currentTrick } from './tricks.ts';
import { readTarot, type TarotView } from './view.ts';

const TRICK_STAYS = 900;

function marksOf(view: TarotView, seat: number): Mark[] {
  const marks: Mark[] = [];
  const bid = view.bids.findLast((each) => each.seat === seat);
  if (view.taker === seat) marks.push({ key: `tarot.took.${view.contract}` as Mark['key'], tone: 'main' });
  else if (view.phase === 'bid' && bid) marks.push({ key: `tarot.bid.${bid.name}` as Mark['key'], tone: 'main' });
  else if (view.phase === 'bid' && view.passed.includes(seat)) marks.push({ key: 'tarot.passed' });
  if (view.partner === seat && seat !== view.taker) marks.push({ key: 'tarot.partner', tone: 'main' });
  const wager = view.wagers[seat - 1] ?? 0;
  if (wager > 0) marks.push({ key: 'tarot.wager', words: { n: wager } });
  if (bid?.announced) marks.push({ key: `tarot.${bid.announced}` as Mark['key'], tone: 'main' });
  const handful = view.handfuls.find(([who]) => who === seat);
  if (handful) marks.push({ key: `tarot.handful.${handful[1]}` as Mark['key'], tone: 'main' });
  const tricks = view.tricks[seat - 1] ?? 0;
  if (tricks > 0) marks.push({ key: 'tarot.tricks', words: { n: tricks } });
  return marks;
}

const facts = (view: TarotView): SeatFacts[] => allSeats(view.players).map((seat) => ({
  seat,
  playing: true,
  dealer: view.dealer === seat,
  held: view.hands[seat - 1]?.length ?? 0,
  purse: null,
  marks: marksOf(view, seat),
}));

function picking(view: TarotView, seat: number): Picking {
  if (view.turn !== seat || view.left === 0) return view.phase === 'play' ? 'one' : 'none';
  const [verb, words] = view.phase === 'discard' ? ['discard', 'tarot.discardCards'] as const : ['show', 'tarot.showCards'] as const;
  return { verb, count: view.left, can: view.among, words };
}

const asked = (view: TarotView, mine: boolean) => `tarot.asks.${view.phase}.${mine ? 'you' : 'other'}` as Mark['key'];

function hold(before: TarotView, after: TarotView): number {
  const more = after.played.length > before.played.length;
  return more && currentTrick(after)?.complete ? TRICK_STAYS : 0;
}

// The last trick, once there is one; the dog during play, if everyone may see it.
function looks(view: TarotView): Look[] {
  if (view.phase !== 'play') return [];
  const dog = view.dog.length > 0 && !view.dog.includes('?');
  return [...(view.led !== null ? [{ what: 'last', words: 'tarot.lastTrick' } as const] : []), ...(dog ? [{ what: 'dog', words: 'tarot.dog' } as const] : [])];
}

export default game<TarotView>({
  clockwise: false,
  round: 5,
  long: true,
  read: readTarot,
  turn: (view) => view.turn,
  hand: (view, seat) => view.hands[seat - 1] ?? [],
  facts,
  picking,
  asked,
  hold,
  purses: () => null,
  looks,
  gone: (view) => view.played,
  trumps: true,
  Middle,
});
