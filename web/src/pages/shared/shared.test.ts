import { describe, expect, it } from 'vitest';
import { bandOf, nearest, pathOf, place, scaleOf } from './plot.ts';
import { forPage, isLettered, shownCell, type Column, type Table } from './report.ts';

const column = (words: Partial<Column>): Column => ({ key: 'a', heading: 'a', ...words });

describe('a cell of a report', () => {
  const ratio = { n: '8', d: '221', percent: '3.6199095023' };

  it('is a percentage with its exact ratio beside it', () => {
    expect(shownCell(ratio, column({ show: 'percent_ratio', places: 2 }), 'en')).toEqual({ text: '3.62%', exact: '8/221', number: true });
    expect(shownCell(ratio, column({ places: 1 }), 'fr').text).toMatch(/^3,6\s%$/);
  });

  it('is a gain if the column says so', () => {
    expect(shownCell(ratio, column({ show: 'decimal_ratio', places: 4, signs: true }), 'en').text).toBe('+0.0362');
    expect(shownCell({ n: '35', d: '1', percent: '3500' }, column({ show: 'ratio' }), 'en')).toEqual({ text: '35', number: true });
  });

  it('shows an error only if it can be seen', () => {
    const real = (error: number) => shownCell({ value: 46.53, error }, column({ show: 'decimal', places: 1 }), 'en').text;
    expect(real(1.15)).toBe('46.5 ± 1.2');
    expect(real(0.001)).toBe('46.5');
  });

  it('may be a text, a whole number or nothing', () => {
    expect(shownCell('below-17', column({}), 'en')).toEqual({ text: 'below-17', number: false });
    expect(shownCell(1234, column({ signs: true }), 'en').text).toBe('+1,234');
    expect(shownCell(null, column({}), 'en').text).toBe('');
    expect(shownCell({ value: null, error: null }, column({}), 'en').text).toBe('');
  });
});

describe('what a page shows of a report', () => {
  it('leaves out what is to be typed in a terminal', () => {
    expect(forPage('It is 5.88 % (1/17). `odds pontoon deal` shows what it brings. That is all.')).toBe('It is 5.88 % (1/17). That is all.');
    expect(forPage('The banker does not double (see --doubles).')).toBe('');
    expect(forPage('Nothing is simulated')).toBe('Nothing is simulated');
  });

  it('knows a table of letters', () => {
    const table = (cell: string): Table => ({ table: 'draw', title: '', method: '', columns: [column({ key: 'total' }), column({ key: 'two' })], rows: [{ total: '17', two: cell }] });
    expect(isLettered(table('S*'))).toBe(true);
    expect(isLettered(table('S T'))).toBe(false);
    expect(isLettered(table(''))).toBe(false);
  });
});

describe('a scale', () => {
  it('has round numbers round all values', () => {
    expect(scaleOf([3, 97], 5, true)).toEqual({ least: 0, most: 100, ticks: [0, 20, 40, 60, 80, 100], places: 0 });
    expect(scaleOf([-7.98, 3.97], 6, false).ticks).toEqual([-8, -6, -4, -2, 0, 2, 4]);
    expect(scaleOf([0.166, 0.206], 4, true)).toMatchObject({ ticks: [0, 0.1, 0.2, 0.3], places: 1 });
  });

  it('bears a single value and none', () => {
    expect(scaleOf([4], 4, false).ticks.length).toBeGreaterThan(1);
    expect(scaleOf([], 4, true).ticks.length).toBeGreaterThan(1);
    expect(scaleOf([Number.NaN, 0], 4, true).most).toBeGreaterThan(0);
  });

  it('says where a value lies', () => {
    const scale = scaleOf([0, 100], 5, true);
    expect(place(scale, 25, 200, 0)).toBe(150);
    expect(nearest([0, 1, 2, 5], 3.6)).toBe(3);
  });
});

describe('a path', () => {
  const spots = [{ x: 0, y: 1 }, { x: 2, y: 3.25 }];
  it('goes through its spots, and round a band', () => {
    expect(pathOf(spots)).toBe('M0.0 1.0L2.0 3.3');
    expect(bandOf(spots, spots)).toBe('M0.0 1.0L2.0 3.3L2.0 3.3L0.0 1.0Z');
    expect(bandOf([], [])).toBe('');
  });
});
