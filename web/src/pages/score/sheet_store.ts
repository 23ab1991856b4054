// Stores score sheets in this browser's storage, which may be full, forbidden, or changed by another tab.
import { keep, recall, type Kept } from '../../storage.ts';
import { games, scoringOf } from './games.ts';
import type { Sheet } from './sheet.ts';

const KEY = 'scores';
const ASIDE = `${KEY}.unreadable`;

export interface Found {
  sheets: Sheet[];
  // The storage contained something that is not a sheet of a known game. It is kept under another key, and the page
  // says so.
  unreadable: boolean;
}

// All stored sheets; empty if this browser stores nothing.
export function loadSheets(): Found {
  const { sheets, others } = keptNow();
  putAside(others);
  return { sheets, unreadable: others.length > 0 };
}

// Stores all sheets, and returns whether that worked. Content that cannot be read is overwritten only if it could be
// set aside first.
export function keepSheets(sheets: Sheet[]): Kept {
  const aside = putAside(keptNow().others);
  return aside === 'kept' ? keep(KEY, { version: 1, sheets }) : aside;
}

// Whether a change that another tab made to the storage concerns the sheets.
export function concernsSheets(event: { key: string | null }): boolean {
  return event.key === null || event.key === `brelan.${KEY}`;
}

// What the storage contains now: the sheets, and everything else.
function keptNow(): { sheets: Sheet[]; others: unknown[] } {
  const kept = recall(KEY);
  if (kept === undefined) return { sheets: [], others: [] };
  const list = listIn(kept);
  if (!list) return { sheets: [], others: [kept] };
  return { sheets: list.flatMap((one) => sheetOf(one) ?? []), others: list.filter((one) => !sheetOf(one)) };
}

function listIn(value: unknown): unknown[] | undefined {
  return typeof value === 'object' && value !== null && 'sheets' in value && Array.isArray(value.sheets) ? value.sheets : undefined;
}

// Adds these values, without duplicates, to the values that were set aside before.
function putAside(others: unknown[]): Kept {
  if (others.length === 0) return 'kept';
  const before = recall(ASIDE) ?? [];
  const all: unknown[] = Array.isArray(before) ? before : [before]; // earlier versions set aside a single item, not a list
  const there = new Set(all.map((one) => JSON.stringify(one)));
  const fresh = others.filter((one) => !there.has(JSON.stringify(one)));
  return fresh.length === 0 ? 'kept' : keep(ASIDE, [...all, ...fresh]);
}

// Old sheets, from the time when there was only one game, do not name their game. The deals of such a sheet show which
// game it is.
function sheetOf(value: unknown): Sheet | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const sheet = value as Partial<Sheet>;
  const { game, deals } = sheet;
  const sound = typeof sheet.id === 'string' && typeof sheet.title === 'string' && typeof sheet.options === 'string' && Array.isArray(sheet.names);
  if (!sound || !Array.isArray(deals)) return undefined;
  const fits = (name: string): boolean => deals.every((deal: unknown) => typeof deal === 'object' && deal !== null && scoringOf(name)!.isDeal(deal));
  const own = games.find((name) => (game === undefined || game === name) && fits(name));
  return own === undefined ? undefined : { ...(sheet as Sheet), game: own };
}
