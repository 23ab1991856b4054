// A table that one has left for a moment only, to read its rules or to look at a record: its line stays open, the seat is
// kept by the one who sits there, and what was chosen is still chosen on the way back. Whoever goes anywhere else leaves it.
import type { PageName, Route } from './router.svelte.ts';
import type { Session } from './table/session.svelte.ts';

const ASIDE: ReadonlySet<PageName> = new Set(['rules', 'replay', 'check', 'odds', 'learn', 'score', 'cards', 'settings']);

interface KeptTable {
  readonly path: string; // /t/ID or /solo/ID
  readonly session: Session;
}

let kept: KeptTable | null = $state.raw(null);

const pathOf = (route: Route): string => `/${route.page}/${route.args[0] ?? ''}`;

// The table that waits, if one does; one that is gone meanwhile is none.
export const keptTable = (): KeptTable | null => (kept?.session.status === 'gone' ? null : kept);

// Goes from a table to another page, if it is one: the table waits, or is left.
export function goFrom(path: string, session: Session, next: Route | undefined): void {
  if (!next || !ASIDE.has(next.page) || session.status === 'gone') return session.close();
  kept?.session.close();
  kept = { path, session };
}

// Comes to a page: the table waits on, or is left.
export function comeTo(next: Route): void {
  if (!kept || ASIDE.has(next.page) || pathOf(next) === kept.path) return;
  kept.session.close();
  kept = null;
}

// Comes back to the table that waits there; from one that is gone the line is made anew.
export function takeKept(path: string): Session | null {
  if (kept?.path !== path) return null;
  const { session } = kept;
  kept = null;
  if (session.status !== 'gone') return session;
  session.close();
  return null;
}
