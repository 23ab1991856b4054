// Maps each link to the watcher of its shuffles. At a table in this browser there is nobody to distrust, so such a
// table has no entry here and loads none of this code.
import type { Link } from '../link/link.ts';
import type { FairWatch } from './watch.svelte.ts';

export const watches = new WeakMap<Link, FairWatch>();

// The watcher of this link's shuffles.
export const fairOf = (link: Link): FairWatch | undefined => watches.get(link);
