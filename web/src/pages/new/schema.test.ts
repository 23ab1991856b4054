import { describe, expect, it } from 'vitest';
import { byChapter, editionValue, optionWords, readSchema, readSet, realChanges } from './schema.ts';

const schema = readSchema({
  properties: {
    edition: { description: 'Where to start.', oneOf: [{ const: 'old', title: 'As it was.' }, { const: 'new', title: 'As it is.' }], default: 'old' },
    players: { description: 'How many.', 'x-clause': 'R1.1', type: 'integer', minimum: 2, maximum: 5, default: 4 },
    pays: { description: 'How much.', 'x-clause': 'R10.2', type: 'integer', minimum: 1, maximum: 3, default: 2 },
    buy: { description: 'Whether.', 'x-clause': 'R2.3', type: 'boolean', default: true },
    totals: { 'x-clause': 'R2.4', type: 'array', items: { type: 'integer', minimum: 40, maximum: 50 }, default: [49, 50] },
    lead: { 'x-clause': 'R2.1', oneOf: [{ const: 'left', title: 'the left one' }, { const: 'right', title: 'the right one' }], default: 'left' },
  },
  'x-chapters': { R2: 'The deal' },
  'x-editions': { old: {}, new: { pays: 3, buy: false } },
});
const option = (key: string) => schema.options.find((one) => one.key === key)!;

describe('the options of a game', () => {
  it('are read from the schema, each in its kind', () => {
    expect(schema.editions).toEqual([{ name: 'old', about: 'As it was.' }, { name: 'new', about: 'As it is.' }]);
    expect(schema.players).toMatchObject({ min: 2, max: 5, usual: 4 });
    expect(schema.options.map((one) => one.kind)).toEqual(['number', 'flag', 'set', 'choice']);
    expect(option('totals')).toMatchObject({ min: 40, max: 50, about: 'totals' });
  });

  it('have the values of the edition', () => {
    expect(editionValue(schema, 'old', option('pays'))).toBe(2);
    expect(editionValue(schema, 'new', option('pays'))).toBe(3);
    expect(editionValue(schema, 'new', option('lead'))).toBe('left');
  });

  it('stand in the order of the chapters', () => {
    expect(byChapter(schema).map(({ chapter, title }) => [chapter, title])).toEqual([['R2', 'The deal'], ['R10', 'R10']]);
  });

  it('need an edition', () => {
    expect(() => readSchema({ error: {} })).toThrow();
  });
});

describe('what was changed', () => {
  it('is written as words, and only that', () => {
    expect(optionWords(schema, 'new', {})).toBe('edition=new');
    expect(optionWords(schema, 'new', { pays: 2, buy: false, players: 5 })).toBe('edition=new players=5 pays=2');
    expect(optionWords(schema, 'old', { totals: [45, 50], lead: 'right' })).toBe('edition=old totals=45+50 lead=right');
    expect(optionWords(schema, 'old', { totals: [] })).toBe('edition=old totals=none');
  });

  it('is no change if another edition has it so', () => {
    expect(realChanges(schema, 'old', { pays: 3 })).toEqual({ pays: 3 });
    expect(realChanges(schema, 'new', { pays: 3, gone: 1 })).toEqual({});
  });
});

describe('a set of numbers', () => {
  it('may be written as one likes', () => {
    expect(readSet(' 50, 49 49', 40, 50)).toEqual([49, 50]);
    expect(readSet('', 40, 50)).toEqual([]);
  });

  it('is refused out of bounds', () => {
    expect(readSet('39', 40, 50)).toBeUndefined();
    expect(readSet('x', 40, 50)).toBeUndefined();
    expect(readSet('41.5', 40, 50)).toBeUndefined();
  });
});
