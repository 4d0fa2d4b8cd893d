import { isConsolePath } from 'contract/console';
import { readLanguage } from 'contract/language';
import { OFFLINE_WORKER } from 'contract/offline';

/** Folder of this version's files, set by the bundler; tests have none. */
declare const __webpack_public_path__: string | undefined;

/** A version of the shell as the gateway serves it: not a dev server. */
const VERSION_FOLDER = /\/remotes\/shell\/[^/]+\/$/;

/**
 * Registers the worker of this version, which replaces that of the version before; never on the console, which has one
 * of its own. Failures are ignored: without it,
 * the browser shows its own page when it is offline.
 */
export function registerOfflineWorker(): void {
  const folder = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '';
  const { pathname } = new URL(folder, location.href);
  if (!VERSION_FOLDER.test(pathname) || !('serviceWorker' in navigator)) return;
  if (isConsolePath(readLanguage(location.pathname).path)) return;
  // A worker must come from the page's origin, also if other files come from elsewhere.
  navigator.serviceWorker
    .register(pathname + OFFLINE_WORKER, { scope: '/' })
    .catch(() => undefined);
}
