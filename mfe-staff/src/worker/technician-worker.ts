/**
 * The service worker of the technician's page (ADR 67). It handles two kinds of requests: for the page's document it
 * tries the network first, then the stored copy; for files of versions it tries the stored copies first. It does not
 * handle other requests, such as calls of the API. Queued actions are in IndexedDB, so replacing the worker loses none.
 */
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { LifetimeEvent, WorkerScope } from 'contract/service-worker';
import type { StorePageMessage } from 'contract/technician-worker';
import { markStored } from './mark-stored.ts';
import { isPage, isVersionFile } from './page-files.ts';
import { storePage } from './store-page.ts';
import { getCacheName } from './worker-caches.ts';

const worker = globalThis as unknown as WorkerScope;
const { scope } = worker.registration;
const cacheName = getCacheName(scope);

/** If the network has not responded after this time, the stored page opens. */
const TIMEOUT_SECONDS = 3;

/** Only `storePage` writes, so that the document and its files always fit together. */
const readOnlyOptions = {
  cacheName,
  matchOptions: { ignoreVary: true },
  plugins: [{ cacheWillUpdate: async () => null }],
};

const failOnServerError = async ({ response }: { response: Response }): Promise<Response> => {
  if (response.status < 500) return response;
  throw new Error(`The server responded ${response.status}`);
};

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPage(url, scope),
  new NetworkFirst({
    ...readOnlyOptions,
    networkTimeoutSeconds: TIMEOUT_SECONDS,
    plugins: [
      ...readOnlyOptions.plugins,
      {
        cacheKeyWillBeUsed: async () => scope,
        fetchDidSucceed: failOnServerError,
        cachedResponseWillBeUsed: async ({ cachedResponse }) => markStored(cachedResponse),
      },
    ],
  }),
);
registerRoute(({ url }) => isVersionFile(url), new CacheFirst(readOnlyOptions));

// A new version takes over at once: pages of the previous one load its files from the network.
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) =>
  (event as LifetimeEvent).waitUntil(worker.clients.claim()),
);
worker.addEventListener('message', (event) => {
  const { data, waitUntil } = event as LifetimeEvent & MessageEvent<StorePageMessage>;
  waitUntil.call(event, storePage(scope, data.files));
});
