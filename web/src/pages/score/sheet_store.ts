// Where score sheets are kept: this browser's storage, which may be full, forbidden or written by another tab.
import { keep, recall, type Kept } from '../../storage.ts';
import { games, scoringOf } from './games.ts';
import type { Sheet } from './sheet.ts';

const KEY = 'scores';
const ASIDE = `${KEY}.unreadable`;

export interface Found {
  sheets: Sheet[];
  // There was something that is no sheet of a game known here: it is kept under another key, and the page says so.
  unreadable: boolean;
}

// All sheets that are kept; none where there is no storage.
export function loadSheets(): Found {
  const { sheets, others } = keptNow();
  putAside(others);
  return { sheets, unreadable: others.length > 0 };
}

// Keeps all sheets, and tells whether that worked. What could not be put aside is not written over.
export function keepSheets(sheets: Sheet[]): Kept {
  const aside = putAside(keptNow().others);
  return aside === 'kept' ? keep(KEY, { version: 1, sheets }) : aside;
}

// Whether a change of the storage, made by another tab, is one of the sheets.
export function concernsSheets(event: { key: string | null }): boolean {
  return event.key === null || event.key === `brelan.${KEY}`;
}

// What is kept now: the sheets, and whatever is none.
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

// Puts these behind what was put aside before, each once.
function putAside(others: unknown[]): Kept {
  if (others.length === 0) return 'kept';
  const before = recall(ASIDE) ?? [];
  const all: unknown[] = Array.isArray(before) ? before : [before]; // earlier versions put one thing aside, as it was
  const there = new Set(all.map((one) => JSON.stringify(one)));
  const fresh = others.filter((one) => !there.has(JSON.stringify(one)));
  return fresh.length === 0 ? 'kept' : keep(ASIDE, [...all, ...fresh]);
}

// A sheet that was kept before there was more than one game does not say of which it is: its deals do.
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
