// The geometry of a plot: the numbers on its axes, and the positions of values.

export interface Scale {
  least: number;
  most: number;
  ticks: number[];
  // The number of decimal places needed to distinguish the ticks.
  places: number;
}

// About `wanted` round numbers, from below the smallest value to above the largest one.
export function scaleOf(values: number[], wanted: number, fromZero: boolean): Scale {
  const finite = values.filter(Number.isFinite);
  let least = Math.min(...finite, ...(fromZero || finite.length === 0 ? [0] : []));
  let most = Math.max(...finite, ...(fromZero || finite.length === 0 ? [0] : []));
  if (least === most) [least, most] = [least - (fromZero ? 0 : 1), most + 1];
  const step = roundStep((most - least) / wanted);
  const first = Math.floor(least / step + 1e-9);
  const last = Math.ceil(most / step - 1e-9);
  const ticks: number[] = [];
  for (let at = first; at <= last; ++at) ticks.push(at === 0 ? 0 : Number((at * step).toPrecision(12)));
  return { least: ticks[0]!, most: ticks.at(-1)!, ticks, places: placesOf(step) };
}

// Rounds a length up to the next of 1, 2, 5, 10, 20 and so on.
function roundStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length));
  const lead = length / power;
  return (lead <= 1.0000001 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * power;
}

function placesOf(step: number): number {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
}

// Maps a value to a position between two points of the picture.
export function place(scale: Scale, value: number, from: number, to: number): number {
  return from + ((value - scale.least) / (scale.most - scale.least)) * (to - from);
}

export interface Spot {
  x: number;
  y: number;
}

// The SVG path through these points.
export function pathOf(spots: Spot[]): string {
  return spots.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

// The path around a band: along its upper edge, and back along its lower edge.
export function bandOf(upper: Spot[], lower: Spot[]): string {
  return upper.length === 0 ? '' : `${pathOf([...upper, ...lower.toReversed()])}Z`;
}

// The index of the number that is nearest to a value, among sorted numbers.
export function nearest(sorted: number[], value: number): number {
  let best = 0;
  for (let at = 1; at < sorted.length; ++at) {
    if (Math.abs(sorted[at]! - value) < Math.abs(sorted[best]! - value)) best = at;
  }
  return best;
}
