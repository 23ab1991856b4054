import { describe, expect, it } from 'vitest';
import { readAsked, rulesPath } from './route.ts';
import { chaptersOf, matches, partsOf, splitSources } from './text.ts';

const clause = (id: string, text: string) => ({ clause: id, chapter: `${id.split('.')[0]} Deal`, text, in_force: true, options: ['excuse_last'] });
const read = (path: string) => readAsked(new URLSearchParams(path.split('?')[1] ?? ''));

describe('the address of the rules', () => {
  it('has the options of the game and the clause', () => {
    const path = rulesPath('tonk', 'edition=pagat tonk_high_totals=49+50', 'R5.3');
    expect(path).toBe('/rules/tonk?edition=pagat&tonk_high_totals=49%2B50&clause=R5.3');
    expect(read(path)).toEqual({ options: 'edition=pagat tonk_high_totals=49+50', clause: 'R5.3', search: '', compare: false });
  });

  it('ignores what is neither a clause nor an option', () => {
    expect(read('/rules/tonk?clause=javascript&Edition=x&stake=a b')).toMatchObject({ options: '', clause: undefined });
    expect(rulesPath('tarot', '')).toBe('/rules/tarot');
  });
});

describe('a clause', () => {
  it('is separated from its references', () => {
    expect(splitSources('Play goes on (as before). (A, F, D-01)')).toEqual({ text: 'Play goes on (as before).', sources: 'A, F, D-01' });
    expect(splitSources('Play goes on (as before).').sources).toBe('');
  });

  it('leads to the clauses that it names', () => {
    expect(partsOf('By R3.5 and R10.2.', '')).toEqual([
      { kind: 'text', text: 'By ' }, { kind: 'clause', text: 'R3.5' }, { kind: 'text', text: ' and ' },
      { kind: 'clause', text: 'R10.2' }, { kind: 'text', text: '.' },
    ]);
  });

  it('is found by words with and without accents', () => {
    const one = clause('R9.4', 'L’Excuse jouée au dernier pli passe à l’adversaire.');
    expect(matches(one, 'jouee PLI')).toBe(true);
    expect(matches(one, "l'excuse r9.4")).toBe(true);
    expect(matches(one, 'excuse_last')).toBe(true);
    expect(matches(one, 'atout')).toBe(false);
    expect(partsOf('jouée au pli', 'jouee')).toEqual([{ kind: 'found', text: 'jouée' }, { kind: 'text', text: ' au pli' }]);
  });

  it('is in its chapter', () => {
    const chapters = chaptersOf([clause('R1.1', 'a'), clause('R1.2', 'b'), clause('R10.1', 'c')]);
    expect(chapters.map((one) => [one.id, one.title, one.clauses.length])).toEqual([['R1', 'Deal', 2], ['R10', 'Deal', 1]]);
  });
});
