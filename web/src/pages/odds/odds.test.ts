import { describe, expect, it } from 'vitest';
import { isWhole, randomHand, readHand, SIZES } from '../../../../src/games/tarot/web/odds/hand.ts';
import { engineHere, threadHere } from '../../engine/testing.ts';
import { gameNames } from '../../games_here.ts';
import type { Rules, ToldTopic } from '../shared/asks.ts';
import { allowed, askedOf, games, readValues, topicPath, topicsOf, wordsOf, type Told, type Topic } from './topics.ts';

const topic = (game: string, name: string) => topicsOf(game).find((one) => one.name === name)!;
const query = (path: string) => new URLSearchParams(path.split('?')[1] ?? '');

// The part of the engine's answer about Tarot that these tests need.
const told: Told = {
  parameters: [
    { name: 'missing', kind: 'number', min: 1, max: 22 },
    { name: 'dog', kind: 'choice', choices: ['seen', 'hidden'], default: 'seen' },
  ],
  fields: [{ option: 'players', clause: 'R2.1', kind: 'number', value: '4', about: '', min: 3, max: 5 }],
  editions: ['fft', 'classic'],
};
const asked = (name: string) => askedOf(topic('tarot', name), told);

describe('the topics of the lab', () => {
  it('are there for the games that name some, and none twice', () => {
    expect(games.length).toBeGreaterThan(1);
    expect(gameNames).toEqual(expect.arrayContaining([...games]));
    for (const game of games) expect(new Set(topicsOf(game).map(({ name }) => name)).size).toBe(topicsOf(game).length);
  });

  it('are none for a game that names none', () => expect(topicsOf('chess')).toEqual([]));

  it('read from an address what they write into it', () => {
    const dog = asked('dog');
    const values = { players: '5', missing: '6' };
    expect(topicPath('tarot', topic('tarot', 'dog'), dog, values)).toBe('/odds/tarot/dog?players=5&missing=6');
    expect(readValues(dog, query(topicPath('tarot', topic('tarot', 'dog'), dog, values)))).toEqual(values);
    expect(wordsOf(values)).toEqual(['players=5', 'missing=6']);
  });

  it('take the default of the engine for the usual value, unless the game has another', () => {
    expect(readValues(asked('suits'), query(''))).toEqual({ players: '4', missing: '', dog: 'seen' });
    expect(readValues(asked('king'), query(''))).toEqual({ players: '5' });
    expect(wordsOf(readValues(asked('suits'), query('')))).toEqual(['players=4', 'dog=seen']);
  });

  it('take the usual value for one that is not allowed', () => {
    const suits = asked('suits');
    expect(readValues(suits, query('?players=9&missing=0&dog=cat'))).toEqual({ players: '4', missing: '', dog: 'seen' });
    const [players, missing] = suits;
    expect(allowed(players!, '')).toBe(false);
    expect(allowed(missing!, '')).toBe(true);
    const [edition, rule] = askedOf(topic('pontoon', 'reply'), { ...told, parameters: [{ name: 'banker', kind: 'text' }], editions: ['2011'] });
    expect(allowed(rule!, 'below-17,soft-18')).toBe(true);
    expect(allowed(rule!, 'below-17; rm')).toBe(false);
    expect([allowed(edition!, ''), allowed(edition!, '2011'), allowed(edition!, '1066')]).toEqual([true, true, false]);
  });

  it('ask for less than the default of the engine if the page would wait too long', () => {
    const survival: Topic = topic('tontine', 'survival');
    const [, , matches] = askedOf(survival, { ...told, parameters: [{ name: 'matches', kind: 'number', min: 2, max: 1e9, default: '20000' }] });
    expect(matches).toMatchObject({ least: 100, most: 1_000_000, usual: '20000' });
  });
});

describe.skipIf(!engineHere).each(games)('the topics of %s', (game) => {
  it('are those of the engine, and so are their parameters', async () => {
    const engine = threadHere();
    const { topics } = (await engine.ask({ ask: 'topics', verb: 'odds', game })) as unknown as { topics: ToldTopic[] };
    const { fields, editions } = (await engine.ask({ ask: 'rules', game, options: '' })) as unknown as Rules;
    for (const one of topicsOf(game).filter(({ Own }) => !Own)) {
      const { parameters } = topics.find((each) => each.topic === one.name)!;
      for (const { parameter, kind, least, most, choices, usual } of askedOf(one, { parameters, fields, editions: editions.map(({ edition }) => edition) })) {
        const { name } = parameter;
        expect([...parameters.map((each) => each.name), ...fields.map(({ option }) => option), 'edition']).toContain(name);
        if (kind === 'number') expect(most - least, `${one.name} ${name}`).toBeLessThan(Infinity);
        if (kind === 'choice') expect(choices.length, `${one.name} ${name}`).toBeGreaterThan(1);
        expect(allowed({ parameter, kind, least, most, choices, usual }, usual), `${one.name} ${name}=${usual}`).toBe(true);
      }
    }
  });
});

describe('a hand to be judged', () => {
  it('is taken from the whole pack', () => {
    expect(isWhole()).toBe(true);
    for (const size of Object.values(SIZES)) expect(new Set(randomHand(size)).size).toBe(size);
  });

  it('is read from an address, each known card once', () => {
    expect(readHand('21t,X,21t,Zz,Kh')).toEqual(['21t', 'X', 'Kh']);
    expect(readHand(null)).toEqual([]);
  });
});
