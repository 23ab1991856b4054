import { round } from '../shapes.ts';

// The elements that engraved scenes share: lines, hatching, and objects that appear in several scenes. All of them take
// their colour from the group around them (currentColor). A scene stays in the upper half of a card, with x from 47 to
// 109 and y from 11 to 98. Below y = 77, the ground extends to the left as far as x = 11.
export const line = (path: string, width = 0.9): string => `<path d="${path}" fill="none" stroke-width="${width}"/>`;
export const shape = (path: string, width = 0.9): string => `<path d="${path}" fill="var(--card-parchment)" stroke-width="${width}"/>`;
export const solid = (path: string): string => `<path d="${path}" fill="currentColor" stroke="none"/>`;
export const ring = (x: number, y: number, radius: number, width = 0.9): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="var(--card-parchment)" stroke-width="${width}"/>`;
export const dot = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="currentColor" stroke="none"/>`;

/** Parallel lines in a box, slanted by `lean`, for shading. */
export function hatch(x: number, y: number, width: number, height: number, gap = 2, lean = 0): string {
  let path = '';
  for (let at = 0; at <= width; at += gap) path += `M${round(x + at)} ${round(y)}l${lean} ${round(height)}`;
  return line(path, 0.45);
}

/** Horizontal lines filling a box: water, boards, a distant field. */
export function rows(x: number, y: number, width: number, height: number, gap = 2): string {
  let path = '';
  for (let at = 0; at <= height; at += gap) path += `M${round(x)} ${round(y + at)}h${round(width)}`;
  return line(path, 0.45);
}

export function waves(x: number, y: number, width: number, count: number): string {
  let path = '';
  for (let row = 0; row < count; row++) {
    path += `M${x + (row % 2) * 3} ${y + row * 3.2}`;
    for (let at = 0; at + 6 <= width - (row % 2) * 3; at += 6) path += 'q1.5-1.6 3 0t3 0';
  }
  return line(path, 0.55);
}

/** The ground, shaded below its edge. */
export const ground = (y: number): string => line(`M9 ${y}Q40 ${y - 1.5} 62 ${y}T111 ${y}`) + hatch(10, y + 1.5, 100, 98 - y, 3.2, -2);

export const sun = (x: number, y: number, radius: number): string => {
  let rays = '';
  for (let at = 0; at < 16; at++) {
    const turn = (at / 16) * 2 * Math.PI;
    const long = at % 2 ? 1.55 : 1.9;
    rays += `M${round(x + 1.25 * radius * Math.cos(turn))} ${round(y + 1.25 * radius * Math.sin(turn))}` +
      `L${round(x + long * radius * Math.cos(turn))} ${round(y + long * radius * Math.sin(turn))}`;
  }
  return line(rays, 0.6) + ring(x, y, radius);
};

export const cloud = (x: number, y: number, size: number): string =>
  shape(`M${x} ${y}q${-size * 0.5}-${size * 0.2} ${-size * 0.2}-${size * 0.6}q${size * 0.3}-${size * 0.6} ${size * 0.8}-${size * 0.2}` +
    `q${size * 0.5}-${size * 0.3} ${size * 0.6} ${size * 0.3}q${size * 0.4} ${size * 0.1} ${size * 0.1} ${size * 0.5}Z`, 0.7);

/** A tree whose crown is three clouds of leaves, shaded on the right. */
export function tree(x: number, foot: number, tall: number): string {
  const crown = foot - tall * 0.62;
  const wide = tall * 0.3;
  return line(`M${x - 1.2} ${foot}Q${x - 0.4} ${foot - tall * 0.3} ${x - 1} ${crown}M${x + 1.2} ${foot}Q${x + 0.4} ${foot - tall * 0.3} ${x + 1} ${crown}`) +
    shape(`M${x - wide} ${crown + wide * 0.5}q${-wide * 0.5}-${wide * 0.8} ${wide * 0.3}-${wide * 1.1}q${wide * 0.2}-${wide} ${wide}-${wide * 0.7}` +
      `q${wide * 0.8} 0 ${wide * 0.8} ${wide * 0.8}q${wide * 0.6} ${wide * 0.5} ${-wide * 0.1} ${wide}q-${wide} ${wide * 0.7}-${wide * 2} 0Z`) +
    hatch(x + wide * 0.1, crown - wide * 0.5, wide * 0.7, wide * 0.9, 1.6, -1.5);
}

/** A house with a gable, a door and a window, and optionally smoke. */
export function house(x: number, foot: number, width: number, tall: number, smoke = false): string {
  const wall = foot - tall * 0.55;
  const smokes = smoke ? line(`M${x + width * 0.78} ${foot - tall * 0.95}q-3-3 0-6t1-7`, 0.6) : '';
  return shape(`M${x} ${foot}V${wall}H${x + width}V${foot}Z`) +
    shape(`M${x - 2} ${wall}L${x + width / 2} ${foot - tall}L${x + width + 2} ${wall}Z`) +
    hatch(x + width / 2, wall - tall * 0.3, width * 0.42, tall * 0.28, 1.8, 1.5) +
    line(`M${x + width * 0.72} ${foot - tall * 0.78}V${foot - tall * 0.93}h${width * 0.12}V${foot - tall * 0.66}`) + smokes +
    shape(`M${x + width * 0.16} ${foot}V${foot - tall * 0.32}h${width * 0.22}V${foot}Z`) +
    line(`M${x + width * 0.58} ${foot - tall * 0.2}v-${tall * 0.18}h${width * 0.24}v${tall * 0.18}ZM${x + width * 0.7} ${foot - tall * 0.2}v-${tall * 0.18}`, 0.6);
}

export interface Figure {
  readonly skirt?: boolean;
  readonly hat?: 'cap' | 'brim' | 'scarf';
  readonly left?: readonly [x: number, y: number]; // the positions of the hands relative to the shoulder, in head sizes
  readonly right?: readonly [x: number, y: number];
  readonly stride?: number;
}

/** A standing person of the given height, drawn in lines, with the far side of the coat shaded. */
export function person(x: number, foot: number, tall: number, figure: Figure = {}): string {
  const head = tall / 7;
  const neck = foot - tall + head * 1.9;
  const hip = foot - tall * 0.46;
  const step = figure.stride ?? 0.6;
  const arm = ([dx, dy]: readonly [number, number], side: number) =>
    line(`M${round(x + side * head * 0.75)} ${round(neck + head * 0.5)}L${round(x + dx * head)} ${round(neck + dy * head)}`, 1.5);
  const legs = figure.skirt
    ? shape(`M${round(x - head * 0.6)} ${round(hip)}L${round(x - head * 1.5)} ${round(foot - 1)}H${round(x + head * 1.5)}L${round(x + head * 0.6)} ${round(hip)}Z`) +
      hatch(x, hip + 2, head * 0.9, foot - hip - 4, 1.5, 0.6)
    : line(`M${round(x - head * 0.4)} ${round(hip)}L${round(x - head * step)} ${round(foot)}h-1.6M${round(x + head * 0.4)} ${round(hip)}L${round(x + head * step)} ${round(foot)}h1.8`, 1.5);
  const hats = {
    cap: solid(`M${round(x - head * 0.62)} ${round(neck - head * 1.1)}q${round(head * 0.6)}-${round(head)} ${round(head * 1.2)} 0h${round(head * 0.4)}v0.8Z`),
    brim: solid(`M${round(x - head * 1.1)} ${round(neck - head * 1.15)}h${round(head * 2.2)}l-${round(head * 0.6)}-${round(head * 0.2)}v-${round(head * 0.7)}h-${round(head)}v${round(head * 0.7)}Z`),
    scarf: shape(`M${round(x - head * 0.7)} ${round(neck - head * 0.5)}q${round(head * 0.1)}-${round(head * 1.5)} ${round(head * 0.7)}-${round(head * 1.3)}t${round(head * 0.6)} ${round(head * 1.3)}Z`),
  };
  return legs + shape(`M${round(x - head * 0.8)} ${round(neck)}H${round(x + head * 0.8)}L${round(x + head * 0.65)} ${round(hip + 2)}H${round(x - head * 0.65)}Z`) +
    hatch(x + head * 0.1, neck + 1.5, head * 0.55, hip - neck - 1, 1.3) +
    arm(figure.left ?? [-1.2, 2.4], -1) + arm(figure.right ?? [1.2, 2.4], 1) +
    ring(round(x), round(neck - head * 0.75), round(head * 0.62)) + (figure.hat ? hats[figure.hat] : '');
}
