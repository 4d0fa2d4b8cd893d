/** Service workers among the files of versions. Pure. */
import { OFFLINE_WORKER } from 'contract/offline';
import { PUSH_SCOPE, PUSH_WORKER } from 'contract/push';
import { WORKER_REMOTE, WORKER_SCOPES } from 'contract/technician-worker';

/** Returns the path below which a file may control pages as a service worker; null if it may control none. */
export function getWorkerScope(remote: string, file: string): string | null {
  if (remote === 'shell' && file === OFFLINE_WORKER) return '/';
  if (remote !== WORKER_REMOTE) return null;
  if (file === PUSH_WORKER) return PUSH_SCOPE;
  return Object.hasOwn(WORKER_SCOPES, file) ? (WORKER_SCOPES[file] ?? null) : null;
}

/**
 * Sent instead of a service worker whose version was withdrawn or deleted. Browsers check a running worker for changes
 * after each page load. This one takes over at once and handles no request, so it repairs phones on which a broken
 * worker answers every page load. It does not unregister itself, because the page may just have registered the worker
 * of the next version.
 */
export const WITHDRAWN_WORKER = "addEventListener('install', () => skipWaiting());\n";
