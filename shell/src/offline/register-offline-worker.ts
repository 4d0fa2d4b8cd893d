import { isConsolePath } from 'contract/console';
import { readLanguage } from 'contract/language';
import { OFFLINE_WORKER } from 'contract/offline';
import { getWorkerFolder } from 'contract/service-worker';
import { refreshOfflinePages } from './refresh-offline-pages.ts';

/** Folder of this version's files, set by the bundler; tests have none. */
declare const __webpack_public_path__: string | undefined;

/**
 * Registers the worker of this version, which replaces that of the previous version; never on the console, whose workers
 * (for the technician's page and for push messages) are built by mfe-staff. Failures are ignored: without a worker, the
 * browser shows its own page when it is offline.
 */
export function registerOfflineWorker(): void {
  if (typeof __webpack_public_path__ !== 'string') return;
  const folder = getWorkerFolder('shell', __webpack_public_path__);
  if (folder === null || isConsolePath(readLanguage(location.pathname).path)) return;
  navigator.serviceWorker.register(folder + OFFLINE_WORKER, { scope: '/' }).catch(() => undefined);
  refreshOfflinePages().catch(() => undefined);
}
