// Starts a game against bots with one tap: in this browser if the browser has the engine, or else at a table on the
// house that nobody else sees.
import { whole } from 'virtual:engine';
import { me } from './account.svelte.ts';
import { api } from './api.ts';
import { knownGames } from './games_here.ts';
import { ownName } from './own_name.ts';
import { openHouseTable } from './pages/new/open.ts';

// Whether games can be played without a house.
export const alone = whole !== '';

// Starts a game and returns its address; 'name' if a name is needed first, 'nowhere' if there is neither an engine nor
// a house.
export async function playAtOnce(game: string): Promise<string> {
  if (alone && knownGames[game]) {
    const { createLocal } = await import('./link/create.ts');
    return `/solo/${await createLocal({ game, options: '', seats: [{ kind: 'you' }], name: ownName() })}`;
  }
  if (me.state === 'none') return 'name';
  if (me.state !== 'known') return 'nowhere';
  const { id } = await api.open({ game, visibility: 'link' });
  await openHouseTable(id, [{ do: 'sit', seat: 1 }, { do: 'start' }]);
  return `/t/${id}`;
}
