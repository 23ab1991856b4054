// Whether the house still serves the build of this page.
import current from 'virtual:build';
import { address } from './asking.ts';

export const update: { there: boolean } = $state({ there: false });

// Asks the page's host which build it serves now. If there is no response, we assume that the build has not changed.
export async function pageIsOld(): Promise<boolean> {
  if (!import.meta.env.PROD) return false;
  try {
    const response = await fetch(address('version.json'), { cache: 'no-store' });
    const { build } = (await response.json()) as { build?: unknown };
    update.there = typeof build === 'string' && build !== current;
  } catch {
    // there was no response, or it was not the expected JSON
  }
  return update.there;
}

let worker: ServiceWorkerRegistration | undefined;

// Caches the built files, so that the page opens without a network, and reports when newer files are available.
export async function installApp(): Promise<void> {
  if (!import.meta.env.PROD || !globalThis.isSecureContext || !('serviceWorker' in navigator)) return;
  try {
    worker = await navigator.serviceWorker.register(address('sw.js'));
  } catch {
    return; // the browser caches nothing, so the page works as long as the network does
  }
  const look = (): void => {
    if (worker?.waiting && navigator.serviceWorker.controller) update.there = true;
  };
  if (!worker) return; // service workers are switched off
  look();
  worker.addEventListener('updatefound', () => worker?.installing?.addEventListener('statechange', look));
}

// Reloads the page from the newest files available.
export async function renew(): Promise<void> {
  await worker?.update().catch(() => undefined);
  const next = worker?.waiting ?? worker?.installing;
  if (!next) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  next.postMessage('take over');
}

// Checks again when the user comes back to the page, but not too often.
export function watchVersion(every = 300_000): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - last < every) return;
    last = Date.now();
    void pageIsOld();
  });
}
