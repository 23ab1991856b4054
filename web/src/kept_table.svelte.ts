// A table that the player has left for a while, to read its rules or look at a record. The connection stays open, the
// player keeps their seat, and their choices are still there when they come back. Going anywhere else means leaving the
// table for good.
import type { PageName, Route } from './router.svelte.ts';
import type { Session } from './table/session.svelte.ts';

const ASIDE: ReadonlySet<PageName> = new Set(['rules', 'replay', 'check', 'odds', 'learn', 'score', 'cards', 'settings']);

interface KeptTable {
  readonly path: string; // /t/ID or /solo/ID
  readonly session: Session;
}

let kept: KeptTable | null = $state.raw(null);

const pathOf = (route: Route): string => `/${route.page}/${route.args[0] ?? ''}`;

// The waiting table, if one still exists.
export const keptTable = (): KeptTable | null => (kept?.session.status === 'gone' ? null : kept);

// Leaves the page of a table for another page: the table either waits or is left for good.
export function goFrom(path: string, session: Session, next: Route | undefined): void {
  if (!next || !ASIDE.has(next.page) || session.status === 'gone') return session.close();
  kept?.session.close();
  kept = { path, session };
}

// Called on arrival at a page: the table either goes on waiting or is left for good.
export function comeTo(next: Route): void {
  if (!kept || ASIDE.has(next.page) || pathOf(next) === kept.path) return;
  kept.session.close();
  kept = null;
}

// Goes back to the waiting table. If the table no longer exists, the caller must connect again.
export function takeKept(path: string): Session | null {
  if (kept?.path !== path) return null;
  const { session } = kept;
  kept = null;
  if (session.status !== 'gone') return session;
  session.close();
  return null;
}
