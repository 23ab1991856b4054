// A score sheet for an evening with real cards, as described in `docs/score-sheet.md`.

// A deal in the form that its game defines.
export interface Deal {
  // The comments above the deal's line.
  notes: string[];
}

export interface Sheet {
  id: string;
  game: string;
  title: string;
  // As in a record: `edition=E players=4`.
  options: string;
  names: string[];
  deals: Deal[];
  // When the sheet was last changed, in milliseconds.
  changed: number;
}

// The number of players, from the options.
export const playersOf = (options: string): number => Number(/(?:^|\s)players=(\d+)/.exec(options)?.[1] ?? 0);

// The seats of a sheet, from 1.
export const seatsOf = ({ options }: Pick<Sheet, 'options'>): number[] => Array.from({ length: playersOf(options) }, (_, at) => at + 1);

// The name of a seat (from 1), or its number if it has no name.
export function nameOf(sheet: Pick<Sheet, 'names'>, seat: number): string {
  return sheet.names[seat - 1]?.trim() || `p${seat}`;
}
