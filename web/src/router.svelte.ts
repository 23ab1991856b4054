import type { Component } from 'svelte';
import { need, type Key, type Name } from './i18n/index.ts';

export interface Route {
  page: PageName;
  args: string[]; // the parts after the page's name: #/rules/GAME -> ['GAME']
  query: URLSearchParams;
}

export interface Page {
  load: () => Promise<{ default: Component<{ route: Route }> }>;
  texts: Name[]; // the dictionaries that the page needs besides `frame` (and `around`, unless it is wide)
  title: Key;
  named?: boolean; // whether the visitor first needs a name on the house
  wide?: boolean; // whether the page fills the window, without the house's heading
}

const table = () => import('./table/Table.svelte');

// The page of a table on the house also loads the code that connects it. If an import fails, it is tried again when the
// code is needed.
function tableOfHouse(): ReturnType<typeof table> {
  import('./link/house.ts').catch(() => undefined);
  return table();
}

// The page of a local table also loads the code that runs it.
function tableAlone(): ReturnType<typeof table> {
  import('./link/local.ts').catch(() => undefined);
  return table();
}

export const pages = {
  '': { load: () => import('./pages/lobby/Lobby.svelte'), texts: ['rooms'], title: 'around.lobby' },
  new: { load: () => import('./pages/new/New.svelte'), texts: ['rooms'], title: 'around.newTable' },
  t: { load: tableOfHouse, texts: ['table', 'fair'], title: 'frame.table', wide: true, named: true },
  solo: { load: tableAlone, texts: ['table'], title: 'frame.table', wide: true },
  replay: { load: () => import('./pages/replay/Replay.svelte'), texts: ['pages', 'table'], title: 'around.replay' },
  score: { load: () => import('./pages/score/Score.svelte'), texts: ['pages'], title: 'around.score' },
  odds: { load: () => import('./pages/odds/Odds.svelte'), texts: ['pages'], title: 'around.odds' },
  rules: { load: () => import('./pages/rules/Rules.svelte'), texts: ['pages'], title: 'frame.rules' },
  learn: { load: () => import('./pages/learn/Learn.svelte'), texts: ['pages', 'table'], title: 'around.learn' },
  cards: { load: () => import('./pages/cards/Cards.svelte'), texts: ['beside'], title: 'beside.cards' },
  check: { load: () => import('./pages/check/Check.svelte'), texts: ['fair', 'check'], title: 'around.check' },
  history: { load: () => import('./pages/history/History.svelte'), texts: ['rooms'], title: 'around.history' },
  me: { load: () => import('./pages/me/Me.svelte'), texts: ['rooms', 'safety'], title: 'around.me' },
  reset: { load: () => import('./pages/reset/Reset.svelte'), texts: ['rooms', 'safety'], title: 'around.reset' },
  settings: { load: () => import('./pages/settings/Settings.svelte'), texts: ['rooms'], title: 'around.settings' },
} satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

// The route that a hash stands for; undefined if it leads nowhere.
export function readRoute(hash: string): Route | undefined {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  const [page = '', ...args] = path.split('/');
  if (!Object.hasOwn(pages, page)) return undefined;
  try {
    return { page: page as PageName, args: args.filter((arg) => arg !== '').map(decodeURIComponent), query: new URLSearchParams(query) };
  } catch {
    return undefined;
  }
}

/** The frame around every page except tables. */
export const fetchAround = async () => (await Promise.all([import('./ui/around.ts'), need('around')]))[0];

/** Loads everything that a page needs, in parallel. */
export async function fetchPage(page: Page): Promise<Component<{ route: Route }>> {
  const [{ default: shown }] = await Promise.all([page.load(), need(...page.texts), page.wide ? undefined : fetchAround()]);
  return shown;
}

// Starts loading what a page needs, without waiting for it.
export function fetchAhead(next: Route | undefined): void {
  if (next) fetchPage(pages[next.page]).catch(() => undefined); // when the page is shown, it will report the failure
}

const here: { route: Route | undefined } = $state({ route: readRoute(globalThis.location?.hash ?? '') });

// The current route.
export function route(): Route | undefined {
  return here.route;
}

// Goes to another page: go('/t/ID'). `instead` replaces the current entry in the history.
export function go(path: string, instead = false): void {
  if (instead) location.replace(`#${path}`);
  else location.hash = path;
}

globalThis.addEventListener?.('hashchange', () => {
  here.route = readRoute(location.hash);
});
