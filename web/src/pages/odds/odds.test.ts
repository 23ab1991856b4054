import { describe, expect, it } from 'vitest';
import { isWhole, randomHand, readHand, SIZES } from './hand.ts';
import { allowed, readValues, topicPath, TOPICS, topicsOf, wordsOf } from './topics.ts';

const topic = (game: string, name: string) => TOPICS.find((one) => one.game === game && one.name === name)!;
const query = (path: string) => new URLSearchParams(path.split('?')[1] ?? '');

describe('the topics of the lab', () => {
  it('are there for every game, and none twice', () => {
    for (const game of ['tarot', 'pontoon', 'tonk', 'tontine'] as const) expect(topicsOf(game).length).toBeGreaterThan(1);
    expect(new Set(TOPICS.map((one) => `${one.game}/${one.name}`)).size).toBe(TOPICS.length);
  });

  it('read from an address what they write into it', () => {
    const dog = topic('tarot', 'dog');
    const values = { players: '5', missing: '6' };
    expect(topicPath(dog, values)).toBe('/odds/tarot/dog?players=5&missing=6');
    expect(readValues(dog, query(topicPath(dog, values)))).toEqual(values);
    expect(wordsOf(dog, values)).toEqual(['players=5', 'missing=6']);
  });

  it('send what is usual only where the program means something else by silence', () => {
    expect(wordsOf(topic('tarot', 'suits'), { players: '4', missing: '', dog: 'seen' })).toEqual(['players=4']);
    expect(wordsOf(topic('pontoon', 'reply'), { edition: '', banker: 'below-17' })).toEqual(['banker=below-17']);
  });

  it('take the usual for what is not allowed', () => {
    const suits = topic('tarot', 'suits');
    expect(readValues(suits, query('?players=9&missing=0&dog=cat'))).toEqual({ players: '4', missing: '', dog: 'seen' });
    const [players, missing] = suits.parameters;
    expect(allowed(players!, '')).toBe(false);
    expect(allowed(missing!, '')).toBe(true);
    expect(allowed(topic('pontoon', 'reply').parameters[1]!, 'below-17; rm')).toBe(false);
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
