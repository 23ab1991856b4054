// A deal with real cards, as described in `docs/score-sheet.md`.
import type { Deal as AnyDeal } from '$web/pages/score/sheet.ts';

export const CONTRACTS = ['prise', 'garde', 'garde-sans', 'garde-contre'] as const;
export const PETITS = ['none', 'taker', 'defence'] as const;
export const LEVELS = ['simple', 'double', 'triple'] as const;
export const SLAMS = [
  'none', 'announced-made', 'announced-failed', 'announced-failed-defence', 'unannounced-taker', 'unannounced-defence',
] as const;
export const PETIT_SLAMS = ['none', 'announced-made', 'announced-failed', 'made'] as const;

export type Contract = (typeof CONTRACTS)[number];
export type Petit = (typeof PETITS)[number];
export type Level = (typeof LEVELS)[number];
export type Slam = (typeof SLAMS)[number];
export type PetitSlam = (typeof PETIT_SLAMS)[number];

// Who showed a handful: a seat (from 1), or just a side if the sheet does not name the player.
export type Whose = number | 'taker' | 'partner' | 'defence';

export interface Handful {
  level: Level;
  whose: Whose;
  // The number of trumps shown, if it was written down.
  trumps?: string;
}

export interface Played extends AnyDeal {
  kind: 'played';
  taker: number;
  contract: Contract;
  // Points of the attack as typed, whole or half: `49`, `49.5`.
  points: string;
  oudlers: number;
  // With five players, the seat of the partner, or `self`.
  partner?: number | 'self';
  petit: Petit;
  handfuls: Handful[];
  slam: Slam;
  petitSlam: PetitSlam;
  misere: number[];
}

export interface Passed extends AnyDeal {
  kind: 'passed';
  misere: number[];
}

export type Deal = Played | Passed;

// Whether a stored value is enough like a deal for the page to show it.
export function isDeal(value: object): boolean {
  const deal = value as Partial<Record<keyof Played, unknown>>;
  if (!Array.isArray(deal.misere) || !Array.isArray(deal.notes)) return false;
  return deal.kind === 'passed' || (deal.kind === 'played' && Array.isArray(deal.handfuls));
}

// A new deal, with the values that the form starts with.
export function freshDeal(players: number): Played {
  const deal: Played = {
    kind: 'played', taker: 1, contract: 'prise', points: '', oudlers: 1, petit: 'none', handfuls: [],
    slam: 'none', petitSlam: 'none', misere: [], notes: [],
  };
  if (players === 5) deal.partner = 2;
  return deal;
}

// Converts typed points (`49,5`, ` 49.5 `, `49½`) to the form used in the sheet; null if invalid.
export function readPoints(typed: string): string | null {
  const plain = typed.trim().replace(',', '.').replace('½', '.5');
  if (!/^\d{1,2}(\.[05])?$/.test(plain)) return null;
  const half = Math.round(Number(plain) * 2);
  return half > 182 ? null : writeHalves(half);
}

// Converts the defence's points to the attack's.
export function fromDefence(points: string): string {
  return writeHalves(182 - Math.round(Number(points) * 2));
}

function writeHalves(half: number): string {
  return half % 2 === 0 ? String(half / 2) : `${(half - 1) / 2}.5`;
}

// The number of points that the attack needs with this many oudlers.
export function needed(oudlers: number): number {
  return [56, 51, 41, 36][oudlers] ?? 56;
}
