import { afterEach, describe, expect, it, vi } from 'vitest';
import { freshDeal, fromDefence, readPoints } from '../../../../src/games/tarot/web/score/deal.ts';
import { games, scoringOf } from './games.ts';
import type { Sheet } from './sheet.ts';
import { keepSheets, loadSheets } from './sheet_store.ts';
import { dealLines, gameOfText, readSheet, writeSheet } from './sheet_text.ts';

const EVENING = `brelan-scores 1
game tarot
options edition=fft players=5
seats p1="Ann" p2="Ben \\"le \\\\ grand\\"" p4="Chloé"
# Friday
# Before supper.
deal taker=p1 contract=garde points=49.5 oudlers=2 partner=p3 petit=taker handful=simple:taker handful=double:p4:10
deal passed misere=p2
deal taker=p3 contract=garde-contre points=91 oudlers=3 partner=self slam=announced-made petit-slam=made misere=p1 misere=p1
`;

describe('a score sheet', () => {
  it('belongs to a game that says how its deals are written down', () => {
    expect(games).toContain('tarot');
    expect(scoringOf('chess')).toBeUndefined();
    expect(readSheet(EVENING, 'a', '').game).toBe('tarot');
    for (const text of ['brelan-scores 1\n', 'brelan-scores 1\ngame chess\n']) expect(gameOfText(text)).toBe(games[0]);
  });

  it('is written as it was read', () => {
    expect(writeSheet(readSheet(EVENING, 'a', ''))).toBe(EVENING);
  });

  it('is read with its title, its names and what somebody wrote above a deal', () => {
    const sheet = readSheet(EVENING, 'a', 'file');
    expect(sheet.title).toBe('Friday');
    expect(sheet.names).toEqual(['Ann', 'Ben "le \\ grand"', '', 'Chloé', '']);
    expect(sheet.deals[0]!.notes).toEqual(['Before supper.']);
    expect(sheet.deals[0]).toMatchObject({ partner: 3, handfuls: [{ level: 'simple', whose: 'taker' }, { whose: 4, trumps: '10' }] });
  });

  it('takes the older names of the contracts and a comma', () => {
    const sheet = readSheet('\ufeffbrelan-scores 1\r\ndeal taker=p2 contract=petite points=40,5 oudlers=0\r\n', 'a', 'from a file');
    expect(sheet).toMatchObject({ title: 'from a file', options: 'edition=fft players=4' });
    expect(scoringOf('tarot')!.words(sheet.deals[0]!)).toEqual(['taker=p2', 'contract=prise', 'points=40.5', 'oudlers=0']);
  });

  it('knows the line of a deal', () => {
    expect(dealLines(EVENING)).toEqual([7, 8, 9]);
  });

  it('lets no typed text break a line', () => {
    const sheet: Sheet = { id: 'a', game: 'tarot', title: 'one\ndeal passed', options: 'edition=fft players=4', names: ['a\nb'], deals: [], changed: 0 };
    expect(writeSheet(sheet).split('\n')).toHaveLength(6);
  });

  it('begins with a partner where five play', () => {
    expect(freshDeal(4).partner).toBeUndefined();
    expect(freshDeal(5).partner).toBe(2);
  });
});

describe('points', () => {
  it.each([['49', '49'], [' 49,5 ', '49.5'], ['49½', '49.5'], ['49.0', '49'], ['0', '0'], ['91', '91']])(
    '%j are %j',
    (typed, points) => expect(readPoints(typed)).toBe(points),
  );
  it.each(['', '-1', '91.5', '92', '49.25', 'x', '1e1'])('%j are invalid', (typed) => expect(readPoints(typed)).toBeNull());
  it('of the defence leave the rest of 91 to the taker', () => {
    expect(fromDefence('41.5')).toBe('49.5');
    expect(fromDefence('0')).toBe('91');
  });
});

describe('the storage', () => {
  const sheet = readSheet(EVENING, 'a', '');
  afterEach(() => vi.unstubAllGlobals());

  it('gives back what it keeps', () => {
    vi.stubGlobal('localStorage', fakeStorage());
    expect(loadSheets()).toEqual({ sheets: [], unreadable: false });
    expect(keepSheets([sheet])).toBe('kept');
    expect(loadSheets().sheets).toEqual([sheet]);
  });

  it('takes a sheet from before there were games for one of the game that its deals fit', () => {
    const storage = fakeStorage();
    vi.stubGlobal('localStorage', storage);
    const { game: _, ...old } = sheet;
    storage.setItem('brelan.scores', JSON.stringify({ version: 1, sheets: [old] }));
    expect(loadSheets()).toEqual({ sheets: [sheet], unreadable: false });
  });

  it('may be full', () => {
    vi.stubGlobal('localStorage', {
      length: 1,
      getItem: () => null,
      setItem: () => {
        throw new Error('quota');
      },
    });
    expect(keepSheets([sheet])).toBe('full');
  });

  const strange = { id: 'b', game: 'chess', title: '', options: '', names: [], deals: [] };
  const aside = (storage: Storage): unknown => JSON.parse(storage.getItem('brelan.scores.unreadable') ?? 'null');

  it('sets aside what is not a list of sheets', () => {
    const storage = fakeStorage({ scores: {} });
    vi.stubGlobal('localStorage', storage);
    expect(loadSheets()).toEqual({ sheets: [], unreadable: true });
    expect(aside(storage)).toEqual([{}]);
  });

  it.each([1, null, strange, { ...strange, game: undefined, deals: [{}] }])('sets aside what is not a sheet, and nothing else: %j', (other) => {
    const storage = fakeStorage({ scores: { version: 1, sheets: [other, sheet] } });
    vi.stubGlobal('localStorage', storage);
    expect(loadSheets()).toEqual({ sheets: [sheet], unreadable: true });
    expect(aside(storage)).toEqual(JSON.parse(JSON.stringify([other])));
    expect(keepSheets([sheet])).toBe('kept');
    expect(loadSheets()).toEqual({ sheets: [sheet], unreadable: false });
  });

  it.each([[[{ sheets: [1] }]], [{ sheets: [1] }]])('adds it, once, after what was set aside before: %j', (before) => {
    const storage = fakeStorage({ scores: { sheets: [strange] }, 'scores.unreadable': before });
    vi.stubGlobal('localStorage', storage);
    loadSheets();
    loadSheets();
    expect(aside(storage)).toEqual([{ sheets: [1] }, strange]);
  });

  it('overwrites nothing that it could not set aside', () => {
    const storage = fakeStorage({ scores: { sheets: [sheet, strange] } });
    const setItem = (key: string, value: string): void => {
      if (key === 'brelan.scores.unreadable') throw new Error('quota');
      storage.setItem(key, value);
    };
    vi.stubGlobal('localStorage', { ...storage, length: 1, setItem });
    expect(keepSheets([])).toBe('full');
    expect(loadSheets().sheets).toEqual([sheet]);
  });
});

function fakeStorage(there: Record<string, unknown> = {}): Storage {
  const kept = new Map(Object.entries(there).map(([key, value]) => [`brelan.${key}`, JSON.stringify(value)]));
  return {
    length: 0,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}
