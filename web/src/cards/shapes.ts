import { GLYPHS } from './glyphs.ts';

// The building blocks of all cards. A card is 120 wide and 200 high, and everything is SVG text with CSS colours.
export const WIDTH = 120;
export const HEIGHT = 200;
export const INK = '#20242e';
export const GOLD = '#d8a93a';

/** The suits and the star of the atouts, in a square from -50 to 50. */
const PIPS = {
  s: 'M0-48C6-30 44-12 44 14C44 30 32 38 22 38C14 38 8 34 5 28C6 38 11 45 18 48H-18C-11 45-6 38-5 28C-8 34-14 38-22 38C-32 38-44 30-44 14C-44-12-6-30 0-48Z',
  h: 'M0 48C-6 28-46 6-46-20C-46-36-34-46-22-46C-12-46-4-40 0-30C4-40 12-46 22-46C34-46 46-36 46-20C46 6 6 28 0 48Z',
  d: 'M0-50C8-32 22-14 36 0C22 14 8 32 0 50C-8 32-22 14-36 0C-22-14-8-32 0-50Z',
  c: 'M0-48C13-48 22-39 22-27C22-19 18-13 13-9C17-11 21-12 25-12C37-12 46-3 46 9C46 21 37 30 25 30C16 30 8 25 5 18C6 32 11 43 19 48H-19C-11 43-6 32-5 18C-8 25-16 30-25 30C-37 30-46 21-46 9C-46-3-37-12-25-12C-21-12-17-11-13-9C-18-13-22-19-22-27C-22-39-13-48 0-48Z',
  t: 'M0-50L9-22L35-35L22-9L50 0L22 9L35 35L9 22L0 50L-9 22L-35 35L-22 9L-50 0L-22-9L-35-35L-9-22Z',
} as const;
export type Pip = keyof typeof PIPS;
export const pipPath = (suit: Pip): string => PIPS[suit];

export const round = (value: number): number => Math.round(value * 10) / 10;

/** The colour of a suit, set by the colour scheme. */
export const colour = (suit: Pip): string => `var(--card-${suit})`;

/** A pip of a given size and position, upside down if `turned`. */
export function pip(suit: Pip, x: number, y: number, size: number, turned = false, fill = colour(suit)): string {
  const scale = Math.round(size * 10) / 1000;
  return `<path d="${PIPS[suit]}" transform="translate(${round(x)} ${round(y)})${turned ? ' rotate(180)' : ''} scale(${scale})" fill="${fill}"/>`;
}

export interface TextBox {
  readonly x: number; // the left edge, or the middle if `centred`
  readonly baseline: number;
  readonly height: number;
  readonly width: number; // the greatest width; longer text is condensed
  readonly centred?: boolean;
}

const CAPITAL = 90;
const GAP = 5;

/** A word as outlines, scaled to fit its box. */
export function lettering(text: string, box: TextBox, fill: string): string {
  const glyphs = [...text].map((letter) => GLYPHS[letter]).filter((glyph) => glyph !== undefined);
  const wide = glyphs.reduce((sum, [, left, right]) => sum + right - left + GAP, -GAP);
  const tall = box.height / CAPITAL;
  const across = Math.min(tall, box.width / wide);
  let x = box.centred ? box.x - (wide * across) / 2 : box.x;
  let out = '';
  for (const [path, left, right] of glyphs) {
    out += `<path d="${path}" transform="translate(${round(x - left * across)} ${round(box.baseline)}) scale(${across.toFixed(4)} ${tall.toFixed(4)})" fill="${fill}"/>`;
    x += (right - left + GAP) * across;
  }
  return out;
}

/** Half a card, together with the same half rotated by 180 degrees. */
export const twice = (half: string): string => `${half}<g transform="rotate(180 60 100)">${half}</g>`;

/** The attributes of an inked line. */
export const ink = (width = 1.6): string =>
  `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
