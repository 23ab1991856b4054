// Who watches the shuffles of which link. A table in this browser, where nobody has to be trusted, finds nobody here and
// loads none of it.
import type { Link } from '../link/link.ts';
import type { FairWatch } from './watch.svelte.ts';

export const watches = new WeakMap<Link, FairWatch>();

// What watches this link.
export const fairOf = (link: Link): FairWatch | undefined => watches.get(link);
