import { afterEach, describe, expect, it, vi } from 'vitest';
import { freshDeal, fromDefence, readPoints } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { keepSheets, loadSheets } from './sheet_store.ts';
import { dealLines, dealWords, readSheet, writeSheet } from './sheet_text.ts';

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
    expect(dealWords(sheet.deals[0]!)).toEqual(['taker=p2', 'contract=prise', 'points=40.5', 'oudlers=0']);
  });

  it('knows in which line a deal stands', () => {
    expect(dealLines(EVENING)).toEqual([7, 8, 9]);
  });

  it('lets nothing that is typed break a line of the text', () => {
    const sheet: Sheet = { id: 'a', title: 'one\ndeal passed', options: 'edition=fft players=4', names: ['a\nb'], deals: [], changed: 0 };
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
  it.each(['', '-1', '91.5', '92', '49.25', 'x', '1e1'])('%j are none', (typed) => expect(readPoints(typed)).toBeNull());
  it('of the defence leave the rest of 91 to the attack', () => {
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

  it.each(['{}', '{"sheets":[1]}', '{"sheets":[{"id":"a","title":"","options":"","names":[],"deals":[{}]}]}'])(
    'puts aside what is no sheet: %s',
    (text) => {
      const storage = fakeStorage();
      vi.stubGlobal('localStorage', storage);
      storage.setItem('brelan.scores', text);
      expect(loadSheets()).toEqual({ sheets: [], unreadable: true });
      expect(storage.getItem('brelan.scores.unreadable')).toBe(text);
    },
  );
});

function fakeStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}
