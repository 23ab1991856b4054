// The positions of the cards in a hand, in pixels: in one row, in an arc, or in two rows if the strips in one row would
// be too narrow.
export interface CardPlace {
  readonly x: number;
  readonly y: number;
  readonly turn: number; // degrees
}

export interface HandLayout {
  readonly card: number; // the width of a card
  readonly height: number;
  readonly perRow: number;
  readonly places: readonly CardPlace[];
}

export const LEAST_STRIP = 18; // in narrower strips, the index of a card is cut off
const EASY_STRIP = 24; // wide enough for a finger; if strips are narrower, there are two rows
const RAISED = 0.3; // the space for a raised card, relative to the card's width
const SHAPE = 5 / 3;

function cardWidth(width: number, tall: number): number {
  const most = tall < 480 ? 62 : width < 480 ? 60 : 104;
  return Math.round(Math.max(46, Math.min(most, width / 6)));
}

/** Arranges `count` cards in a width. `tall` is the height of the window. */
export function layHand(count: number, width: number, tall: number): HandLayout {
  const margin = width > 560 ? 20 : 8;
  const card = cardWidth(width, tall);
  const room = Math.max(card, width - 2 * margin);
  const stepFor = (cards: number) => (cards > 1 ? Math.min(card * 0.86, (room - card) / (cards - 1)) : 0);
  const rows = stepFor(count) < EASY_STRIP && count > 1 ? 2 : 1;
  const perRow = Math.ceil(count / rows);
  const lift = card * RAISED;
  const arc = rows === 1 && width > 560;
  const step = stepFor(perRow);
  const places = Array.from({ length: count }, (_, at): CardPlace => {
    const row = Math.floor(at / perRow);
    const inRow = row === rows - 1 ? count - row * perRow : perRow;
    const off = (at % perRow) - (inRow - 1) / 2;
    const bend = arc ? off / Math.max(8, perRow / 2) : 0;
    return {
      x: Math.round((width - card) / 2 + off * step),
      y: Math.round(lift + row * card * 0.95 + (arc ? bend * bend * card * 0.22 : 0)),
      turn: arc ? Math.round(bend * 60) / 10 : 0,
    };
  });
  const height = Math.ceil(lift + (rows - 1) * card * 0.95 + card * SHAPE + (arc ? card * 0.28 : 0));
  return { card, height, perRow, places };
}
