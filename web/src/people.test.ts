import { expect, it } from 'vitest';
import type { Match } from './api.types.ts';
import { accountIn, playedWith } from './people.ts';

const ada = 'a'.repeat(32);
const zoe = 'b'.repeat(32);
const me = 'c'.repeat(32);
const match = (...people: [string | undefined, string][]): Match =>
  ({ places: people.map(([account, name], at) => ({ account, name, seat: at + 1, score: 0, place: 1 })) }) as unknown as Match;

it('knows people by their latest name, each once, but neither bots nor you', () => {
  expect(playedWith([match([me, 'Me'], [ada, 'Ada the Great'], [undefined, 'keen 3']), match([zoe, 'Zoé'], [ada, 'Ada'])], me))
    .toEqual([{ account: ada, name: 'Ada the Great' }, { account: zoe, name: 'Zoé' }]);
  expect(playedWith([match([me, 'Me'])], me)).toEqual([]);
});

it('finds the account in what somebody pastes', () => {
  expect(accountIn(` ${ada} `)).toBe(ada);
  expect(accountIn(`https://house.example/#/me/${zoe}`)).toBe(zoe);
  expect(accountIn('Ada')).toBeUndefined();
  expect(accountIn(`${ada}x`)).toBeUndefined();
});
