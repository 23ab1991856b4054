import { beforeAll, describe, expect, it } from 'vitest';
import { need, speak } from '../../i18n/index.ts';
import { named } from './against.ts';
import { readSchema } from './schema.ts';

const number = (description: string) => ({ description, 'x-clause': 'R5.6', type: 'integer', minimum: 1, maximum: 100, default: 1 });
const schema = readSchema({
  properties: {
    edition: { oneOf: [{ const: '2011', title: 'Modern.' }], default: '2011' },
    players: number('How many play.'),
    stake: number('How many chips each player has.'),
    stake_min: number('The smallest stake.'),
    banker_looks: { description: 'Whether the banker looks.', 'x-clause': 'R5.7', type: 'boolean', default: false },
    stake_timing: { description: 'When stakes are laid.', 'x-clause': 'R5.1', oneOf: [{ const: 'after_first_card', title: 'after the first card' }], default: 'after_first_card' },
  },
});

beforeAll(() => need('rooms'));

describe('what the engine says against options', () => {
  it('names them as the form does', () => {
    expect(named(schema, '`stake_min` is too large: lower it.')).toBe('“The smallest stake” is too large: lower it.');
    expect(named(schema, 'set `banker_looks=true` or `stake_timing=after_first_card`.'))
      .toBe('set “Whether the banker looks”: yes or “When stakes are laid”: after the first card.');
    expect(named(schema, 'the stake is too large: lower `stake`, or change `players`.'))
      .toBe('the stake is too large: lower “How many chips each player has”, or change “Players”.');
    expect(named(schema, 'set `stake=5`.')).toBe('set “How many chips each player has”: 5.');
  });

  it('leaves everything else alone', () => {
    for (const text of ['raise the stake', 'set stake_min=3', 'set `wings`']) expect(named(schema, text)).toBe(text);
  });

  it('is set as the language of the page sets it', async () => {
    await speak('fr');
    expect(named(schema, 'mettez `banker_looks=false`')).toBe('mettez «\u202fWhether the banker looks\u202f»\u202f: non');
    await speak('en');
  });
});
