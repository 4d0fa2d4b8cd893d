/**
 * Code that the three service workers (shop pages, technician's page, push messages) share with the pages that register
 * them.
 */

/** The part of a worker's global scope that TypeScript's types for pages lack. */
export interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
}

/** An `install`, `activate` or `message` event: `waitUntil` keeps the worker alive until the work is done. */
export type LifetimeEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

/**
 * Path of the folder with an app's version, on the page's origin: browsers accept no workers of other origins. Null on
 * a dev server and in browsers without service workers.
 * @param publicPath where the bundler loads the files of this version from
 */
export function getWorkerFolder(app: string, publicPath: string): string | null {
  const { pathname } = new URL(publicPath, location.href);
  const isVersion = /\/remotes\/([^/]+)\/[^/]+\/$/.exec(pathname)?.[1] === app;
  return isVersion && 'serviceWorker' in navigator ? pathname : null;
}
