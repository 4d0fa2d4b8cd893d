/** Stores the technician's page for use without network, in a service worker's cache (ADR 67). */
import { readLanguage } from 'contract/language';
import { getWorkerFolder } from 'contract/service-worker';
import { WORKER_REMOTE, WORKER_SCOPES, type StorePageMessage } from 'contract/technician-worker';
import { registerWorker } from '../worker/register-worker.ts';
import { isWorkerCache } from '../worker/worker-caches.ts';

/** Folder of this version's files, set by the bundler; tests have none. */
declare const __webpack_public_path__: string | undefined;

/**
 * Registers this version's worker and lets it store the page. Call this after everything is loaded that the page needs
 * offline. Rejects if the browser allows no worker or has no space.
 */
export async function storeOfflinePage(): Promise<void> {
  if (typeof __webpack_public_path__ !== 'string') return;
  const folder = getWorkerFolder(WORKER_REMOTE, __webpack_public_path__);
  if (folder === null) return;
  const { language } = readLanguage(location.pathname);
  const [file, scope] =
    Object.entries(WORKER_SCOPES).find(([, path]) => readLanguage(path).language === language) ??
    [];
  if (file === undefined || scope === undefined) return;
  const registration = await registerWorker(folder + file, scope);
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  registration?.active?.postMessage({ files } satisfies StorePageMessage, []);
}

/** Removes the workers and their caches. Queued actions are stored elsewhere and stay. */
export async function deleteOfflinePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const scopes = Object.values(WORKER_SCOPES);
  await Promise.all([
    ...registrations
      .filter(({ scope }) => scopes.includes(new URL(scope).pathname))
      .map((registration) => registration.unregister()),
    ...(await caches.keys()).filter(isWorkerCache).map((name) => caches.delete(name)),
  ]);
}
