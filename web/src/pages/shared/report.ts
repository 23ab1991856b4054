// The engine's reports on odds, hands and scores: facts as data, and functions that display their numbers.
import { inSigns } from '../../cards/signs.ts';
import type { Lang } from '../../settings.svelte.ts';

export interface Report {
  title: string;
  blocks: Block[];
}

export type Block = Paragraph | Table | Plot;

export interface Paragraph {
  paragraph: string;
  key?: string;
  value?: string;
}

export type Show = 'ratio' | 'percent' | 'percent_ratio' | 'decimal' | 'decimal_ratio';

export interface Column {
  key: string;
  heading: string;
  show?: Show;
  places?: number;
  signs?: boolean;
}

export interface Ratio {
  n: string;
  d: string;
  percent: string;
}

export interface Real {
  value: number | null;
  error: number | null;
}

export type Cell = string | number | Ratio | Real | null;

export interface Table {
  table: string;
  title: string;
  method: string;
  columns: Column[];
  rows: Record<string, Cell | undefined>[];
}

export interface PlotPoint {
  x: number;
  y: number;
  error: number;
}

export interface PlotLine {
  name: string;
  points: PlotPoint[];
}

export interface PlotBar {
  name: string;
  value: number;
  error: number;
}

export interface Plot {
  plot: string;
  title: string;
  subtitle: string;
  x: string;
  y: string;
  lines: PlotLine[];
  bars: PlotBar[];
  percent?: boolean;
  from_zero?: boolean;
  level?: { value: number; name: string } | null;
}

export function isTable(block: Block): block is Table {
  return 'table' in block;
}

export function isPlot(block: Block): block is Plot {
  return 'plot' in block;
}

// A cell as it is displayed: its text, its exact ratio if it has one, and whether it is a number.
export interface Shown {
  text: string;
  exact?: string;
  number: boolean;
}

// Writes a cell of a column in a language.
export function shownCell(cell: Cell | undefined, column: Column, lang: Lang): Shown {
  if (cell === null || cell === undefined) return { text: '', number: false };
  if (typeof cell === 'string') return { text: inSigns(cell, lang), number: /^[+-]?\d+$/.test(cell) };
  if (typeof cell === 'number') return { text: written(cell, { signs: column.signs === true, places: 0 }, lang), number: true };
  return 'n' in cell ? shownRatio(cell, column, lang) : shownReal(cell, column, lang);
}

function shownRatio(cell: Ratio, column: Column, lang: string): Shown {
  const exact = cell.d === '1' ? cell.n : `${cell.n}/${cell.d}`;
  if (column.show === 'ratio') return { text: exact, number: true };
  const share = Number(cell.percent) / 100;
  const text = written(share, styleOf(column), lang);
  return cell.d === '1' ? { text, number: true } : { text, exact, number: true };
}

function shownReal(cell: Real, column: Column, lang: string): Shown {
  if (cell.value === null) return { text: '', number: false };
  const style = styleOf(column);
  const text = written(cell.value, style, lang);
  const unit = style.percent ? 100 : 1;
  const visible = (cell.error ?? 0) * unit * 10 ** style.places >= 0.5;
  return { text: visible ? `${text} ± ${written(cell.error!, { ...style, signs: false }, lang)}` : text, number: true };
}

interface Style {
  percent?: boolean;
  signs: boolean;
  places: number;
}

function styleOf(column: Column): Style {
  return { percent: (column.show ?? 'percent').startsWith('percent'), signs: column.signs === true, places: column.places ?? 2 };
}

// Writes a number in a language, with a given number of decimal places.
export function written(value: number, style: Style, lang: string): string {
  return new Intl.NumberFormat(lang, {
    style: style.percent ? 'percent' : 'decimal',
    minimumFractionDigits: style.places,
    maximumFractionDigits: style.places,
    signDisplay: style.signs ? 'exceptZero' : 'negative',
  }).format(value).replace('-', '−');
}

// A paragraph without the sentences about terminal commands; empty if nothing else remains.
export function forPage(text: string): string {
  return text.split(/(?<=[.!?])\s+/).filter((sentence) => !/(^|[\s(])--[a-z]|`/.test(sentence)).join(' ').trim();
}

// Whether all cells of a table are letters. Such tables show a strategy, and they are coloured.
export function isLettered(table: Table): boolean {
  const cells = table.rows.flatMap((row) => table.columns.slice(1).map((column) => row[column.key])).filter((cell) => cell != null && cell !== '');
  return cells.length > 0 && cells.every((cell) => typeof cell === 'string' && /^\p{Lu}\*?$/u.test(cell));
}
