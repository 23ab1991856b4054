import { GOLD, colour, ink, lettering, pip, round, twice } from './shapes.ts';

// The atouts and the Excuse: parchment, a frame that leaves two corners free, and a rosette or cap in the middle. The
// second version has a scene in the middle (see vignettes.ts).
const OUTER = 'M44 8H112V126H76V192H8V74H44Z';
const INNER = 'M47 11H109V123H73V189H11V77H47Z';
const STAR_GOLD = '#c98a12';

/** The hue of an atout, from violet to amber. */
export const hueOf = (number: number): string =>
  `hsl(${Math.round(285 - (number - 1) * 13)} 55% var(--card-engraved))`;

export const isOudler = (number: number): boolean => number === 1 || number === 21;

/** The ground and frame of an atout, golden for an oudler. */
export const atoutFrame = (golden: boolean): string =>
  `<path d="${OUTER}" fill="var(--card-${golden ? 'gold' : 'ground'})" stroke="${colour('t')}" stroke-width="1.4"/>` +
  `<path d="${INNER}" fill="none" stroke="${colour('t')}" stroke-width=".6"/>`;

/** The numbers and stars in two corners. */
export function atoutIndex(number: number): string {
  const oudler = isOudler(number);
  const digits = lettering(String(number), { x: 6, baseline: 41, height: 34, width: 33 }, colour('t'));
  return twice(digits + pip('t', 20, 59, oudler ? 26 : 19, false, oudler ? STAR_GOLD : colour('t')));
}

// A wavy ring; the number of its waves is a multiple of `number`.
function wave(number: number): string {
  const steps = 240;
  const swings = number < 3 ? number * 12 : number * Math.max(1, Math.round(24 / number));
  let path = '';
  for (let at = 0; at <= steps; at++) {
    const turn = (at / steps) * 2 * Math.PI;
    const radius = 50 + 2.6 * Math.cos(turn * swings);
    path += `${at ? 'L' : 'M'}${round(60 + radius * 0.86 * Math.cos(turn))} ${round(100 + radius * Math.sin(turn))}`;
  }
  return `${path}Z`;
}

function rosette(number: number): string {
  const petals = Math.max(number, 3);
  const reach = 37 * 0.62;
  const width = round(Math.min(17, 70 / petals + 6));
  const petal = (at: number) =>
    `<ellipse cx="60" cy="${round(100 - reach)}" rx="${width}" ry="${round(reach)}" transform="rotate(${round((at * 360) / petals)} 60 100)"/>`;
  const hue = hueOf(number);
  return `<g fill="none" stroke="${hue}" stroke-width=".8" opacity=".9">${Array.from({ length: petals }, (_, at) => petal(at)).join('')}</g>` +
    `<path d="${wave(number)}" fill="none" stroke="${hue}" stroke-width=".9"/>` +
    `<circle cx="60" cy="100" r="25" fill="var(--card-parchment)" stroke="${hue}" stroke-width="2"/>`;
}

/** The rosette in the middle of an atout, and the atout's corners. */
export function atoutCard(number: number): string {
  const digits = { x: 60, baseline: 114.5, height: 29, width: 38, centred: true };
  return atoutFrame(isOudler(number)) + rosette(number) + lettering(String(number), digits, colour('t')) + atoutIndex(number);
}

/** The Excuse: a fool's cap with bells. */
export function excuseCard(): string {
  const left = 'M-30 20C-34-10-44-26-52-18C-40-46-14-40-6-14C-4-46 18-58 34-40C22-36 22-10 30 20Z';
  const right = 'M-6-14C-4-46 18-58 34-40C22-36 22-10 30 20H0C0 4-2-6-6-14Z';
  const brim = 'M-34 20H34L28 34L18 24L9 36L0 25L-9 36L-18 24L-28 34Z';
  const bell = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="6" fill="${GOLD}" ${ink(1.4)}/>`;
  const cap = `<g transform="translate(60 103)"><path d="${left}" fill="var(--card-cap)" ${ink(1.8)}/><path d="${right}" fill="${GOLD}" ${ink(1.8)}/>` +
    `<path d="${brim}" fill="#b3202c" ${ink()}/>${bell(-52, -16)}${bell(35, -38)}</g>`;
  const small = `<g transform="translate(22 26) scale(.31)" fill="${colour('t')}"><path d="${left}"/>` +
    '<path d="M-34 24H34L28 40L18 30L9 42L0 31L-9 42L-18 30L-28 40Z"/><circle cx="-50" cy="-12" r="8"/><circle cx="36" cy="-36" r="8"/></g>';
  return atoutFrame(true) + cap + twice(small + pip('t', 20, 59, 26, false, STAR_GOLD));
}
