// Whether what this page was built from is still what the house serves.
import current from 'virtual:build';
import { address } from './asking.ts';

export const update: { there: boolean } = $state({ there: false });

// Asks the host of the page for the name of what it serves now; no answer is no other version.
export async function pageIsOld(): Promise<boolean> {
  if (!import.meta.env.PROD) return false;
  try {
    const response = await fetch(address('version.json'), { cache: 'no-store' });
    const { build } = (await response.json()) as { build?: unknown };
    update.there = typeof build === 'string' && build !== current;
  } catch {
    // nobody there, or another kind of answer
  }
  return update.there;
}

let worker: ServiceWorkerRegistration | undefined;

// Keeps the built files in this browser, so that the page opens without a network; tells when newer ones are there.
export async function installApp(): Promise<void> {
  if (!import.meta.env.PROD || !globalThis.isSecureContext || !('serviceWorker' in navigator)) return;
  try {
    worker = await navigator.serviceWorker.register(address('sw.js'));
  } catch {
    return; // a browser that keeps nothing: the page works as long as the network does
  }
  const look = (): void => {
    if (worker?.waiting && navigator.serviceWorker.controller) update.there = true;
  };
  if (!worker) return; // where something has switched it off
  look();
  worker.addEventListener('updatefound', () => worker?.installing?.addEventListener('statechange', look));
}

// Loads the page anew, from the newest files that can be had.
export async function renew(): Promise<void> {
  await worker?.update().catch(() => undefined);
  const next = worker?.waiting ?? worker?.installing;
  if (!next) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  next.postMessage('take over');
}

// Looks after it when somebody comes back to the page, at most once in a while.
export function watchVersion(every = 300_000): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - last < every) return;
    last = Date.now();
    void pageIsOld();
  });
}
