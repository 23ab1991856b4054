import { describe, expect, it } from 'vitest';
import { loaderOf, names } from './dictionaries.ts';
import { fill, need, number, speak, t, typesetAll } from './index.ts';
import { langs } from '../languages.ts';
import type { Dictionary, Text } from './index.ts';

// The placeholders of a text: {name}, {n} ...
function places(text: Text): string[] {
  const all = typeof text === 'string' ? text : Object.values(text).join(' ');
  return [...new Set(all.match(/\{\w+\}/g) ?? [])].sort();
}

// Expects both dictionaries to have the same keys, and each pair of texts to have the same placeholders. Some titles
// are lists.
function expectSame(texts: Dictionary, english: Dictionary, lang: string): void {
  expect(Object.keys(texts).sort(), lang).toEqual(Object.keys(english).sort());
  for (const [key, text] of Object.entries(english)) {
    expect(places(texts[key]!), `${lang} ${key}`).toEqual(places(text));
    if (Array.isArray(text)) expect(texts[key], `${lang} ${key}`).toHaveLength(text.length);
  }
}

describe('dictionaries', () => {
  it('are those of the games too', () => {
    expect(names()).toContain('tonk');
  });

  for (const name of names()) {
    it(`${name} says the same in all languages, with the same places`, async () => {
      const english: Dictionary = (await loaderOf(name, 'en')()).default;
      for (const lang of langs) expectSame((await loaderOf(name, lang)()).default, english, lang);
    });
  }
});

// The texts of the game parts that load in all languages at once.
const parts = import.meta.glob<Dictionary>('./*/web/??/*.ts', { base: '../../../src/games', eager: true, import: 'default' });

describe('the parts of games', () => {
  it.each(Object.entries(parts).filter(([path]) => path.includes('/en/')))('%s says the same in all languages, with the same places', (path, english) => {
    for (const lang of langs) expectSame(parts[path.replace('/en/', `/${lang}/`)] ?? {}, english, lang);
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
