import { atoutCard, excuseCard } from './atouts.ts';
import { ALL_CARDS, readCard } from './code.ts';
import { courtCard } from './courts.ts';
import { numberCard } from './numbers.ts';
import { HEIGHT, WIDTH, colour, lettering, pip, twice, type Pip } from './shapes.ts';

// Draws complete cards, and the sheet of symbols that supplies all cards on the screen.
export type Letters = 'international' | 'french';

const LETTERS: Readonly<Record<Letters, Readonly<Record<number, string>>>> = {
  international: { 1: 'A', 11: 'J', 12: 'N', 13: 'Q', 14: 'K' },
  french: { 1: '1', 11: 'V', 12: 'C', 13: 'D', 14: 'R' },
};

/** The corner label of a card in one of the four suits. */
export const rankLabel = (rank: number, letters: Letters): string => LETTERS[letters][rank] ?? String(rank);

/** The outline and paper of a card. */
export const blank = (paper: 'paper' | 'parchment'): string =>
  `<rect x="1" y="1" width="118" height="198" rx="9" fill="var(--card-${paper})" stroke="var(--card-edge)" stroke-width="1.6"/>`;

function back(): string {
  const rings = [[16, 86], [30, 70], [12, 44]] as const;
  const turned = ([x, y]: readonly [number, number]) => Array.from({ length: 12 }, (_, at) =>
    `<ellipse cx="60" cy="100" rx="${x}" ry="${y}" transform="rotate(${at * 15} 60 100)"/>`).join('');
  return '<rect x="8" y="8" width="104" height="184" rx="6" fill="var(--card-back)"/>' +
    '<clipPath id="k-back-clip"><rect x="12" y="12" width="96" height="176" rx="4"/></clipPath>' +
    `<g fill="none" stroke="var(--card-back-line)" stroke-width=".9" clip-path="url(#k-back-clip)">${rings.map(turned).join('')}</g>` +
    '<rect x="12" y="12" width="96" height="176" rx="4" fill="none" stroke="var(--card-back-line)" stroke-width="1.4"/>';
}

function suited(suit: Pip, rank: number, code: string, letters: Letters): string {
  const label = rankLabel(rank, letters);
  const corner = lettering(label, { x: 7, baseline: 37, height: 29, width: 28 }, colour(suit)) + pip(suit, 18, 54, 23);
  const middle = rank > 10 ? courtCard(suit, rank, `k-${code}-`) : numberCard(suit, rank);
  return blank('paper') + middle + twice(corner);
}

/** A card as SVG, 120 by 200; the back if the card is unknown. */
export function drawCard(code: string, letters: Letters): string {
  const face = readCard(code);
  if (!face) return blank('paper') + back();
  if (face.suit === 'x') return blank('parchment') + excuseCard();
  if (face.suit === 't') return blank('parchment') + atoutCard(face.rank);
  return suited(face.suit, face.rank, code, letters);
}

export const symbol = (id: string, content: string): string =>
  `<symbol id="${id}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</symbol>`;

/** The symbol name of a card. */
export const symbolOf = (code: string): string => (readCard(code) ? `k-${code}` : 'k-back');

/** These cards as symbols; by default all of them and the back. */
export const symbols = (letters: Letters, codes: readonly string[] = [...ALL_CARDS, '?']): string =>
  codes.map((code) => symbol(symbolOf(code), drawCard(code, letters))).join('');
