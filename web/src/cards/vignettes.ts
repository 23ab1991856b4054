import { atoutFrame, atoutIndex, hueOf, isOudler } from './atouts.ts';
import { blank, symbol } from './draw.ts';
import { DAY } from './scenes/day.ts';
import { YEAR } from './scenes/year.ts';
import { colour, lettering, twice } from './shapes.ts';

// The second version of the atouts, for large screens: engraved scenes of everyday life. Each is drawn as one half and
// rotated for the other half. They load after everything else.
const HALF = 'M47.600 11.600H108.400V97H11.600V77.600H47.600Z';

function scene(number: number): string {
  const half = [...DAY, ...YEAR][number - 1] ?? '';
  const hue = hueOf(number);
  const id = `v-${number}t-clip`;
  const drawn = `<g clip-path="url(#${id})">${half}</g>`;
  return `<clipPath id="${id}"><path d="${HALF}"/></clipPath>` +
    `<g color="${hue}" stroke="${hue}" stroke-linecap="round" stroke-linejoin="round">${twice(drawn)}` +
    `<path d="M11.600 98.500H108.400M11.600 101.500H108.400" stroke-width=".7"/>` +
    `<circle cx="60" cy="100" r="12" fill="var(--card-parchment)" stroke-width="1.4"/></g>` +
    lettering(String(number), { x: 60, baseline: 106.5, height: 13, width: 17, centred: true }, colour('t'));
}

/** An atout with its scene, as SVG, 120 by 200. */
export const drawVignette = (number: number): string =>
  blank('parchment') + atoutFrame(isOudler(number)) + scene(number) + atoutIndex(number);

/** The atouts with their scenes, as symbols. */
export const vignetteSymbols = (): string =>
  Array.from({ length: 21 }, (_, at) => symbol(`v-${at + 1}t`, drawVignette(at + 1))).join('');
