// The positions of the seats on the felt: your own at the bottom, and the others around the top in playing order.
export interface Spot {
  readonly x: number; // from -1 (left) to 1
  readonly y: number; // from -1 (top) to 1
}

/** The other seats, from left to right. */
export function othersFromLeft(players: number, own: number, clockwise: boolean): number[] {
  const after = Array.from({ length: players - 1 }, (_, at) => ((own - 1 + at + 1) % players) + 1);
  return clockwise ? after : after.reverse();
}

/** The position of each seat, seat 1 first. Spectators see the table from seat 1. */
export function spotsOf(players: number, own: number | null, clockwise: boolean): Spot[] {
  const base = own ?? 1;
  const spots: Spot[] = Array.from({ length: players }, () => ({ x: 0, y: 1 }));
  const others = othersFromLeft(players, base, clockwise);
  others.forEach((seat, at) => {
    // If there are few seats, they are at the sides and the top; if there are many, they extend further around.
    const reach = others.length > 5 ? 1.16 : others.length > 2 ? 1 : 0.9;
    const angle = Math.PI / 2 + (Math.PI / 2) * reach * (1 - (2 * (at + 0.5)) / others.length);
    spots[seat - 1] = { x: round(Math.cos(angle)), y: round(-Math.sin(angle)) };
  });
  return spots;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
