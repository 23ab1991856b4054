// Where score sheets are kept: this browser's storage, which may be full, forbidden or written by another tab.
import { keep, recall, type Kept } from '../../storage.ts';
import type { Sheet } from './sheet.ts';

const KEY = 'scores';

export interface Found {
  sheets: Sheet[];
  // There was something that is no list of sheets: it is kept under another key, and the page says so.
  unreadable: boolean;
}

// All sheets that are kept; none where there is no storage.
export function loadSheets(): Found {
  const kept = recall(KEY);
  if (kept === undefined) return { sheets: [], unreadable: false };
  if (isKept(kept)) return { sheets: kept.sheets, unreadable: false };
  keep(`${KEY}.unreadable`, kept);
  return { sheets: [], unreadable: true };
}

// Keeps all sheets, and tells whether that worked.
export function keepSheets(sheets: Sheet[]): Kept {
  return keep(KEY, { version: 1, sheets });
}

// Whether a change of the storage, made by another tab, is one of the sheets.
export function concernsSheets(event: { key: string | null }): boolean {
  return event.key === null || event.key === `brelan.${KEY}`;
}

function isKept(value: unknown): value is { sheets: Sheet[] } {
  if (typeof value !== 'object' || value === null || !('sheets' in value)) return false;
  const { sheets } = value;
  return Array.isArray(sheets) && sheets.every(isSheet);
}

function isSheet(value: unknown): value is Sheet {
  if (typeof value !== 'object' || value === null) return false;
  const sheet = value as Partial<Sheet>;
  return (
    typeof sheet.id === 'string' && typeof sheet.title === 'string' && typeof sheet.options === 'string' &&
    Array.isArray(sheet.names) && Array.isArray(sheet.deals) && sheet.deals.every(isDeal)
  );
}

function isDeal(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const deal = value as { kind?: unknown; misere?: unknown; notes?: unknown; handfuls?: unknown };
  if (!Array.isArray(deal.misere) || !Array.isArray(deal.notes)) return false;
  return deal.kind === 'passed' || (deal.kind === 'played' && Array.isArray(deal.handfuls));
}
