// A score sheet: an evening with real cards, as `docs/score-sheet.md` tells it.

// A deal as its game writes it down.
export interface Deal {
  // What somebody wrote above the line.
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
  // When it was last changed, in milliseconds.
  changed: number;
}

// How many play, by the options.
export const playersOf = (options: string): number => Number(/(?:^|\s)players=(\d+)/.exec(options)?.[1] ?? 0);

// The seats of a sheet, from 1.
export const seatsOf = ({ options }: Pick<Sheet, 'options'>): number[] => Array.from({ length: playersOf(options) }, (_, at) => at + 1);

// The name of a seat, counted from 1; its place where nobody has given one.
export function nameOf(sheet: Pick<Sheet, 'names'>, seat: number): string {
  return sheet.names[seat - 1]?.trim() || `p${seat}`;
}
