/**
 * The service worker of the shop's pages (ADR 73): a navigation that does not reach the server gets the offline page
 * in the language of its address. It handles nothing else and stores no page of a version or a person.
 */
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { LANGUAGES, readLanguage, toLanguagePath } from 'contract/language';
import { OFFLINE_PATH } from 'contract/offline';

/** The part of the worker's global scope that TypeScript's types for pages lack. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
}
type LifetimeEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

const worker = globalThis as unknown as WorkerScope;
const CACHE = 'offline-page';

/** The icon of the shop, which the offline page shows. */
const FILES = ['/icon.svg', ...LANGUAGES.map((language) => toLanguagePath(language, OFFLINE_PATH))];

const getOfflinePage = async (address: string): Promise<Response | undefined> => {
  const { language } = readLanguage(new URL(address).pathname);
  return await caches.match(toLanguagePath(language, OFFLINE_PATH), { cacheName: CACHE });
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
    (await caches.match('/icon.svg', { cacheName: CACHE })) ?? (await fetch(request)),
);

worker.addEventListener('install', (event) =>
  (event as LifetimeEvent).waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
      await worker.skipWaiting();
    })(),
  ),
);
worker.addEventListener('activate', (event) =>
  (event as LifetimeEvent).waitUntil(
    (async () => {
      // Navigations are requested while the worker starts, so that it delays none.
      await worker.registration.navigationPreload.enable();
      await worker.clients.claim();
    })(),
  ),
);
