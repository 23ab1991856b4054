import { beforeAll, expect, it } from 'vitest';
import { Problem } from './asking.ts';
import { Refusal } from './engine/refusal.ts';
import { need, speak } from './i18n/index.ts';
import { sentence } from './problem.ts';

beforeAll(async () => {
  await need('around');
  await speak('fr');
});

it('shows what the house and the engine say in the language of the page', () => {
  expect(sentence(new Problem('login', 'Identifiant inconnu : Ada', 401))).toBe('Identifiant inconnu\u202f: Ada');
  expect(sentence(new Refusal({ code: 'record', text: 'Ligne 3 : non' }))).toBe('Ligne 3\u202f: non');
  expect(sentence(new Problem('fault', '', 500))).toMatch(/^Le serveur .*\(fault\)/);
});

it('says in its own words that the page has failed, and quotes the browser', () => {
  expect(sentence(new TypeError('x is undefined'))).toMatch(/^Cette page .* «\u202fTypeError: x is undefined\u202f»$/);
});
