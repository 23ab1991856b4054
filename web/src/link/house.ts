// Connects a table's link to the house through the browser.
import { iAm } from '../account.svelte.ts';
import { address, askMe, askTable, Problem } from '../asking.ts';
import { watchFair } from '../fair/watch.svelte.ts';
import { lang } from '../i18n/index.ts';
import { pageIsOld } from '../version.svelte.ts';
import type { Link, Why } from './link.ts';
import { RemoteTable, type House } from './remote.ts';

// Why the house refused a socket. A browser does not say why a socket failed, so we ask the house.
async function whyNot(table: string): Promise<Why> {
  try {
    await askTable(table);
    await askMe();
    return (await pageIsOld()) ? 'version' : 'line';
  } catch (problem) {
    return problem instanceof Problem ? whyOf(problem) : 'line';
  }
}

function whyOf(problem: Problem): Why {
  if (problem.code === 'account') return 'logout';
  if (problem.code === 'not-found') return 'not-found';
  if (problem.code === 'damaged') return 'damaged';
  return globalThis.navigator?.onLine === false ? 'offline' : 'line';
}

export const house: House = {
  socket: (where, protocol) => new WebSocket(where, protocol),
  whyNot,
  address: (table) => address(`/api/tables/${table}/socket`).replace(/^http/, 'ws'),
};

// Joins a table on the house, as a player or spectator.
export function openRemote(table: string): Link {
  const link = new RemoteTable(table, lang(), house);
  watchFair(link);
  // Anyone who has no account any more is asked for a name again.
  link.onStatus((_status, why) => void (why === 'logout' && iAm(undefined)));
  return link;
}
