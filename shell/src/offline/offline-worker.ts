/**
 * The service worker of the shop's pages (ADR 73): a navigation that does not reach the server gets the offline page
 * in the language of its address. It handles no other request except that of the icon, and stores only `FILES`.
 */
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { LANGUAGES, readLanguage, toLanguagePath } from 'contract/language';
import { OFFLINE_CACHE, OFFLINE_PATH } from 'contract/offline';
import type { LifetimeEvent, WorkerScope } from 'contract/service-worker';

const worker = globalThis as unknown as WorkerScope;

/** The icon of the shop, which the offline page shows. */
const FILES = ['/icon.svg', ...LANGUAGES.map((language) => toLanguagePath(language, OFFLINE_PATH))];

const getOfflinePage = async (address: string): Promise<Response | undefined> => {
  const { language } = readLanguage(new URL(address).pathname);
  return await caches.match(toLanguagePath(language, OFFLINE_PATH), { cacheName: OFFLINE_CACHE });
};

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      plugins: [{ handlerDidError: ({ request }) => getOfflinePage(request.url) }],
    }),
  ),
);

registerRoute(
  ({ url, request }) => request.destination === 'image' && url.pathname === '/icon.svg',
  async ({ request }) =>
    (await caches.match('/icon.svg', { cacheName: OFFLINE_CACHE })) ?? (await fetch(request)),
);

worker.addEventListener('install', (event) =>
  (event as LifetimeEvent).waitUntil(
    (async () => {
      const cache = await caches.open(OFFLINE_CACHE);
      await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
      await worker.skipWaiting();
    })(),
  ),
);
worker.addEventListener('activate', (event) =>
  (event as LifetimeEvent).waitUntil(
    (async () => {
      // With navigation preload, browsers request the page while the worker starts, so that the worker does not delay
      // it.
      const preload: NavigationPreloadManager | undefined = worker.registration.navigationPreload;
      await preload?.enable();
      await worker.clients.claim();
    })(),
  ),
);
