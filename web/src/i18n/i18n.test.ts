import { describe, expect, it } from 'vitest';
import { loaderOf, names } from './dictionaries.ts';
import { fill, need, number, speak, t, typesetAll } from './index.ts';
import type { Dictionary, Text } from './index.ts';

// The places of a text: {name}, {n} ...
function places(text: Text): string[] {
  const all = typeof text === 'string' ? text : `${text.one} ${text.other}`;
  return [...new Set(all.match(/\{\w+\}/g) ?? [])].sort();
}

describe('dictionaries', () => {
  it('are those of the games too', () => {
    expect(names()).toContain('tonk');
  });

  for (const name of names()) {
    it(`${name} says the same in both languages, with the same places`, async () => {
      const english: Dictionary = (await loaderOf(name, 'en')()).default;
      const french: Dictionary = (await loaderOf(name, 'fr')()).default;
      expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
      for (const key of Object.keys(english)) {
        expect(places(french[key] ?? ''), key).toEqual(places(english[key] ?? ''));
      }
    });
  }
});

// What comes with a part of a game, in both languages at once.
const own = (lang: string) => (lang === 'en'
  ? import.meta.glob<Dictionary>('./*/web/*/texts.en.ts', { base: '../../../src/games', eager: true, import: 'default' })
  : import.meta.glob<Dictionary>('./*/web/*/texts.fr.ts', { base: '../../../src/games', eager: true, import: 'default' }));
const parts = import.meta.glob('./*/web/{about,odds,score}.ts', { base: '../../../src/games', eager: true, import: 'default' });

// All sentences in both languages that stand somewhere in a value.
function bothIn(value: unknown): Readonly<Record<'en' | 'fr', string>>[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'fr' in value) return [value as Readonly<Record<'en' | 'fr', string>>];
  return Object.values(value).flatMap(bothIn);
}

describe('the parts of games', () => {
  it.each(Object.entries(own('en')))('%s says the same in both languages, with the same places', (path, english) => {
    const french = own('fr')[path.replace('.en.', '.fr.')]!;
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
    for (const key of Object.keys(english)) expect(places(french[key] ?? ''), key).toEqual(places(english[key] ?? ''));
  });

  it.each(Object.entries(parts))('%s says something in both languages', (_, part) => {
    const said = bothIn(part);
    expect(said.length).toBeGreaterThan(0);
    for (const { en, fr } of said) {
      expect([en, fr]).not.toContain('');
      expect(places(fr)).toEqual(places(en));
    }
  });
});

describe('texts', () => {
  it('count as the language does', () => {
    const text = { one: '{n} partie', other: '{n} parties' };
    expect(fill(text, { n: 0 }, 'fr')).toBe('0 partie');
    expect(fill(text, { n: 0 }, 'en')).toBe('0 parties');
    expect(fill(text, { n: 2 }, 'fr')).toBe('2 parties');
    for (const language of ['en', 'fr'] as const) {
      const rule = new Intl.PluralRules(language);
      for (const n of [0, 1, 2, 17, 101, 999, 1000, 1001]) {
        expect(fill({ one: 'one', other: 'other' }, { n }, language), `${language} ${n}`).toBe(rule.select(n));
      }
    }
  });

  it('write numbers as the language does, with a minus for a hyphen', () => {
    for (const [language, habit] of [['en', 'en-GB'], ['fr', 'fr-FR']] as const) {
      for (const n of [-1000, -999, -7, 0, 7, 999, 1000, 0.5]) expect(number(n, language)).toBe(new Intl.NumberFormat(habit).format(n).replace('-', '−'));
    }
    expect(fill('{x}', { x: 12345 }, 'en')).toBe('12,345');
    expect(fill('{x}', { x: 12345 }, 'fr')).toMatch(/^12\s345$/);
  });

  it('keep French signs with the word before them', () => {
    expect(fill('Jeter : {x} ?', { x: '« a ; b »' }, 'fr')).toBe('Jeter\u202f: « a ; b »\u202f?');
    expect(fill('Throw: {x}?', { x: 'a' }, 'en')).toBe('Throw: a?');
  });

  it('leave a place that nobody fills', () => {
    expect(fill('{a} {b}', { a: 'x' }, 'en')).toBe('x {b}');
  });

  it('change with the language', async () => {
    await need('frame');
    await speak('en');
    expect(t('frame.rules')).toBe('Rules');
    expect(typesetAll('Who deals : p1')).toBe('Who deals : p1');
    expect(typesetAll({ about: 'Who deals : p1' })).toEqual({ about: 'Who deals : p1' });
    await speak('fr');
    expect(t('frame.rules')).toBe('Règles');
    expect(typesetAll('6 cartes : combien sont au chien ?')).toBe('6 cartes\u202f: combien sont au chien\u202f?');
    const answer = { about: 'Relance : oui', count: 2, rows: [{ why: null, text: '« a » ; b !' }] };
    expect(typesetAll(answer)).toEqual({ about: 'Relance\u202f: oui', count: 2, rows: [{ why: null, text: '«\u202fa\u202f»\u202f; b\u202f!' }] });
  });
});
