import { loadGame } from '../games/game.ts';
import type { Link } from '../link/link.ts';
import type { Route } from '../router.svelte.ts';

/** Opens the table named by an address, on the house or in this browser. */
export async function openTable(route: Route): Promise<Link> {
  const id = route.args[0] ?? '';
  if (route.page === 't') return (await import('../link/house.ts')).openRemote(id);
  // Loads the game's display while the engine is starting.
  const ahead = (game: string): void => void loadGame(game).catch(() => undefined);
  return (await import('../link/local.ts')).openLocal(id, ahead);
}
