import { expect, it } from 'vitest';
import { fromLocal } from './own.ts';

it('a match of this browser is shown like one of the house, with shared places', () => {
  const place = (name: string, score: number, bot = '') => ({ account: '', name, bot, score });
  const places = [place('Ada', 3), place('basic 2', 9, 'basic'), place('basic 3', 3, 'basic'), place('basic 4', 1, 'basic')];
  const match = fromLocal({ id: 'a', table: 'b', number: 1, game: 'tonk', options: 'edition=speno', record: 'brelan 1', begun: 1, ended: 2, places });
  expect(match.places.map(({ seat, place, bot }) => [seat, place, bot])).toEqual([[1, 2, undefined], [2, 1, 'basic'], [3, 2, 'basic'], [4, 4, 'basic']]);
  expect(match).toMatchObject({ game: 'tonk', rated: false, record: 'brelan 1' });
});
