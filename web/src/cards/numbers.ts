import { colour, pip, type Pip } from './shapes.ts';

// The position of a pip: its column (0 left, 1 middle, 2 right) and its distance from the top.
type Spot = readonly [column: 0 | 1 | 2, down: number];
const CORNERS: readonly Spot[] = [[0, 0], [2, 0], [0, 1], [2, 1]];
const SIDES: readonly Spot[] = [[0, 0.5], [2, 0.5]];
const THIRDS: readonly Spot[] = [[0, 0.333], [2, 0.333], [0, 0.667], [2, 0.667]];
const LAYOUT: Readonly<Record<number, readonly Spot[]>> = {
  2: [[1, 0], [1, 1]],
  3: [[1, 0], [1, 0.5], [1, 1]],
  4: CORNERS,
  5: [...CORNERS, [1, 0.5]],
  6: [...CORNERS, ...SIDES],
  7: [...CORNERS, ...SIDES, [1, 0.25]],
  8: [...CORNERS, ...SIDES, [1, 0.25], [1, 0.75]],
  9: [...CORNERS, ...THIRDS, [1, 0.5]],
  10: [...CORNERS, ...THIRDS, [1, 0.167], [1, 0.833]],
};
const COLUMNS = [44, 60, 76] as const;
const TOP = 36;
const SPAN = 128;

function ace(suit: Pip): string {
  const ring = (radius: number, rest: string) =>
    `<circle cx="60" cy="100" r="${radius}" fill="none" stroke="${colour(suit)}" ${rest}/>`;
  return pip(suit, 60, 100, 62) + ring(41, 'stroke-width="1.4"') + ring(45, 'stroke-width=".7" stroke-dasharray="1.5 3"');
}

/** The middle of a card from ace to ten. */
export function numberCard(suit: Pip, rank: number): string {
  if (rank === 1) return ace(suit);
  return (LAYOUT[rank] ?? [])
    .map(([column, down]) => pip(suit, COLUMNS[column], TOP + down * SPAN, 22, down > 0.5))
    .join('');
}
