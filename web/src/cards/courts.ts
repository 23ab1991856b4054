import { GOLD, INK, ink, twice, type Pip } from './shapes.ts';

// The court figures, drawn in flat shapes. Only one half is drawn, and the other half is a rotated copy. The coat shows
// the suit.
const COATS: Readonly<Record<string, readonly [coat: string, trim: string]>> = {
  s: ['#27375e', GOLD], h: ['#b3202c', GOLD], d: ['#c9711a', '#27375e'], c: ['#1f6b4a', GOLD],
};
const SKIN = '#f6dfc4';
const LINEN = '#fffaf0';
const BROWN = '#7a4a24';
const FAIR = '#c98a3a';
const HOAR = '#efe9dd';
const FRAME = 'M40 9H111V131H80V191H9V69H40Z';

interface Dress { readonly coat: string; readonly trim: string; readonly suit: Pip }

const line = (path: string, width: number, colour = INK) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (path: string, fill: string, width = 1.6) => `<path d="${path}" fill="${fill}" ${ink(width)}/>`;
const ball = (x: number, y: number, radius: number, fill: string, width = 1) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${ink(width)}/>`;

const face = (x: number, y: number) =>
  line(`M${x - 8} ${y - 3}h5M${x + 3} ${y - 3}h5M${x} ${y - 2}l-2 8h3M${x - 4} ${y + 11}q4 2.5 8 0`, 1.5);

const head = (x: number, y: number) =>
  shape(`M${x - 7} ${y + 12}v16h14v-16`, SKIN, 1.2) +
  shape(`M${x - 14} ${y - 8}C${x - 15} ${y + 14} ${x - 6} ${y + 20} ${x} ${y + 20}C${x + 6} ${y + 20} ${x + 15} ${y + 14} ` +
    `${x + 14} ${y - 8}C${x + 12} ${y - 20} ${x - 12} ${y - 20} ${x - 14} ${y - 8}Z`, SKIN);

const bust = ({ coat, trim }: Dress) =>
  shape('M16 130C18 96 40 82 62 78H88C108 82 128 96 132 130Z', coat) +
  shape('M62 78L75 104L88 78L82 74H68Z', LINEN, 1.2) +
  line('M52 81L75 120L98 81', 5, trim) + line('M30 96q10-9 22-13M120 96q-10-9-22-13', 2.2, trim);

/** A king: crown, beard and sceptre. */
function king(dress: Dress): string {
  const beard = 'M61 48C58 78 70 84 75 84C80 84 92 78 89 48C88 58 82 56 75 57C68 56 62 58 61 48Z';
  const crown = 'M57 40L54 17L65 27L75 12L85 27L96 17L93 40Z';
  return bust(dress) + shape('M57 44C52 60 54 66 60 70H90C96 66 98 60 93 44Z', HOAR, 1.2) + head(75, 48) +
    shape(beard, HOAR, 1.3) + line('M67 45h5M78 45h5M75 46l-2 8h3M70 61q5 2.5 10 0', 1.5) +
    shape(crown, GOLD) + shape('M57 40H93V34H57Z', dress.coat, 1.2) + ball(75, 11, 2.6, GOLD) + ball(54, 16, 2.2, GOLD) +
    ball(96, 16, 2.2, GOLD) + line('M104 110V40', 4.2) + line('M104 110V40', 2, GOLD) + ball(104, 34, 5.5, GOLD, 1.4) +
    line('M104 28v-8M100 24h8', 1.8);
}

/** A queen: crown, long hair and a rose. */
function queen(dress: Dress): string {
  const hair = 'M75 22C48 22 50 50 46 66C43 80 50 90 58 90H92C100 90 107 80 104 66C100 50 102 22 75 22Z';
  const fringe = 'M61 44C62 30 70 30 75 31C80 30 88 30 89 44C92 28 84 24 75 24C66 24 58 28 61 44Z';
  const crown = 'M57 33Q75 22 93 33L91 25Q88 26 86 18Q81 24 75 14Q69 24 64 18Q62 26 59 25Z';
  const green = '#1f6b4a';
  return shape(hair, BROWN) + bust(dress) + shape('M60 76q15 14 30 0l4 4q-19 20-38 0Z', GOLD, 1.2) + head(75, 48) +
    face(75, 46) + shape(fringe, BROWN, 1.2) + shape(crown, GOLD, 1.4) + ball(75, 14, 2.4, dress.coat) +
    line('M101 104C104 84 102 70 101 58', 2.6, green) + `<path d="M102 82q8-6 9-1q-5 4-9 1Z" fill="${green}"/>` +
    ball(101, 50, 8, dress.suit === 'h' ? '#e7b7bd' : '#c2334a', 1.3) + line('M97 50q4-5 8 0q-4 5-8 0M101 45v3', 1);
}

/** A cavalier with a horse. */
function cavalier(dress: Dress): string {
  const rider = head(75, 48) + face(74, 47) + shape('M57 44C52 56 55 64 60 66L62 44Z', '#5b3a1e', 1) +
    shape('M54 37Q58 22 82 24Q95 26 95 37Q76 31 54 37Z', dress.coat, 1.5) + line('M55 37Q76 30 95 37', 2.6, dress.trim) +
    shape('M64 25C52 4 38 10 36 22C44 15 52 20 58 28Z', LINEN, 1.2);
  const neck = 'M122 150C118 104 116 78 106 66L107 52L97 61C88 64 82 74 76 84C71 91 71 97 76 99C80 101 84 97 90 97' +
    'C94 97 97 95 99 92C97 104 84 112 80 150Z';
  const horse = shape(neck, '#8a5a34', 1.9) + line('M106 64C113 78 114 100 114 140M103 63C107 66 110 70 112 74', 4.2, dress.trim) +
    ball(94, 76, 2.4, '#fff') + `<circle cx="93.5" cy="76" r="1.2" fill="${INK}"/>` + line('M78 93h2', 1.8) +
    line('M91 97L95 66M80 81L92 88L110 96', 2.2, GOLD);
  return bust(dress) + `<g transform="translate(-17 4)">${rider}</g><g transform="translate(4 -34) scale(.98)">${horse}</g>`;
}

/** A jack: beret and halberd. */
function jack(dress: Dress): string {
  const blade = 'M105 32L105 14L108 26M105 46C96 46 94 34 96 28Q102 32 105 32M105 40q6-1 6-6l-6 1Z';
  return shape('M57 40C50 56 54 68 58 72H92C96 68 100 56 93 40Z', FAIR) + bust(dress) + head(75, 48) + face(75, 47) +
    shape('M61 44q3-8 14-8t14 8l2-8H59Z', FAIR, 1) +
    shape('M52 34C50 22 66 14 80 16C96 18 100 26 97 34C84 30 66 30 52 34Z', dress.coat) +
    line('M53 35Q75 28 97 35', 3, dress.trim) + shape('M58 20C46 12 42 22 44 30C48 24 52 24 58 24Z', LINEN, 1.1) +
    line('M105 112V30', 4) + line('M105 112V30', 2, '#b98b4f') + shape(blade, '#cfd5de', 1.3);
}

const FIGURES: Readonly<Record<number, (dress: Dress) => string>> = { 11: jack, 12: cavalier, 13: queen, 14: king };

/** The middle of a court card. `id` keeps its clip paths distinct from those of other cards. */
export function courtCard(suit: Pip, rank: number, id: string): string {
  const [coat, trim] = COATS[suit] ?? ['#27375e', GOLD];
  const half = FIGURES[rank]?.({ coat, trim, suit }) ?? '';
  const seam = (width: number, colour: string) => `<path d="M0 118L120 82" stroke="${colour}" stroke-width="${width}"/>`;
  return `<clipPath id="${id}f"><path d="${FRAME}"/></clipPath><clipPath id="${id}h"><path d="M0 0H120V82L0 118Z"/></clipPath>` +
    `<path d="${FRAME}" fill="var(--card-court)"/><g clip-path="url(#${id}f)">${twice(`<g clip-path="url(#${id}h)">${half}</g>`)}` +
    `${seam(7.5, INK)}${seam(4.5, trim)}</g><path d="${FRAME}" fill="none" ${ink()}/>`;
}
