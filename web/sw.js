// The service worker: it caches all built files, so that the house opens without a network. It switches versions only
// as a whole, when the user loads the new version or has closed all pages of the old one.
const build = '__BUILD__';
const files = __FILES__;
const home = new URL('./', location.href).href;
const { pathname } = new URL(home);
const ours = `brelan ${pathname} `; // another house may use another folder of the same host
const cacheName = ours + build;

// Files with a hash in their name never change, so copies cached by another version are valid.
async function keepAll() {
  const cache = await caches.open(cacheName);
  const missing = [];
  for (const file of files) {
    const address = new URL(file, home).href;
    const kept = file.startsWith('assets/') ? await caches.match(address) : undefined;
    if (kept) await cache.put(address, kept);
    else missing.push(new Request(address, { cache: 'reload' }));
  }
  await cache.addAll(missing);
}

// The previous version stays cached: one of its pages may still be open and request its files.
async function forgetOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(ours) && name !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(cacheName);
  const wanted = request.mode === 'navigate' ? home : request.url;
  return (await cache.match(wanted)) ?? (await caches.match(wanted)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

// The page and its built files come from the cache; everything else (the house) goes to the network.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  url.hash = '';
  const page = request.mode === 'navigate' && (url.pathname === pathname || url.pathname === `${pathname}index.html`);
  const built = url.href.startsWith(`${home}assets/`) || files.some((file) => url.href === new URL(file, home).href);
  const kept = page || built || url.href === home;
  if (request.method === 'GET' && url.origin === location.origin && kept) event.respondWith(answer(request));
});
