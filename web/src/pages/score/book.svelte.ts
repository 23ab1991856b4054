// All score sheets of this browser, and the open one.
import type { Kept } from '../../storage.ts';
import { faultOf, scoreSheet, type Fault, type SheetScore } from '../shared/asks.ts';
import type { Deal, Sheet } from './sheet.ts';
import { keepSheets, loadSheets } from './sheet_store.ts';
import { dealLines, writeSheet } from './sheet_text.ts';

export interface Reckoned {
  score?: SheetScore;
  fault?: Fault;
  // The number of the deal with the error (from 0); -1 if the error is not in a deal.
  faulty: number;
}

export class Book {
  sheets: Sheet[] = $state([]);
  kept: Kept = $state('kept');
  unreadable = $state(false);

  constructor() {
    this.reload();
  }

  // Loads the stored sheets, including changes made in other tabs.
  reload(): void {
    const found = loadSheets();
    this.sheets = found.sheets;
    this.unreadable ||= found.unreadable;
  }

  find(id: string | undefined): Sheet | undefined {
    return this.sheets.find((sheet) => sheet.id === id);
  }

  add(sheet: Sheet, at = 0): void {
    this.sheets.splice(at, 0, sheet);
    this.keep();
  }

  // Removes a sheet. Returns a function that restores the sheet.
  remove(sheet: Sheet): () => void {
    const at = this.sheets.findIndex((one) => one.id === sheet.id);
    if (at < 0) return () => undefined;
    const [gone] = this.sheets.splice(at, 1);
    this.keep();
    return () => this.add(gone!, at);
  }

  // Replaces the deal at index `at`, or appends the deal.
  setDeal(sheet: Sheet, deal: Deal, at: number | undefined): void {
    if (at === undefined) sheet.deals.push(deal);
    else sheet.deals[at] = deal;
    this.changed(sheet);
  }

  // Removes a deal. Returns a function that restores the deal.
  removeDeal(sheet: Sheet, at: number): () => void {
    const [gone] = sheet.deals.splice(at, 1);
    this.changed(sheet);
    return () => {
      sheet.deals.splice(at, 0, gone!);
      this.changed(sheet);
    };
  }

  changed(sheet: Sheet): void {
    sheet.changed = Date.now();
    this.keep();
  }

  private keep(): void {
    this.kept = keepSheets($state.snapshot(this.sheets) as Sheet[]);
  }
}

let open: Book | undefined;

// All pages of a visit share one book, so that a sheet that could not be stored is still there on the next page.
export function theBook(): Book {
  if (open?.kept === 'kept') open.reload();
  return (open ??= new Book());
}

// The scores of a sheet, or else the error and the deal that contains it.
export async function reckon(sheet: Sheet): Promise<Reckoned> {
  const text = writeSheet(sheet);
  try {
    return { score: await scoreSheet(sheet.game, text), faulty: -1 };
  } catch (thrown) {
    const fault = faultOf(thrown);
    return { fault, faulty: dealLines(text).indexOf(fault.line ?? 0) };
  }
}

// A unique id for a new sheet.
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
