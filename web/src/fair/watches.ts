// Maps links to the watchers of their shuffles. A table in this browser has nobody to distrust, so it has no entry here
// and loads none of this code.
import type { Link } from '../link/link.ts';
import type { FairWatch } from './watch.svelte.ts';

export const watches = new WeakMap<Link, FairWatch>();

// The watcher of this link's shuffles.
export const fairOf = (link: Link): FairWatch | undefined => watches.get(link);
