/** Names of the service workers' caches. */

const PREFIX = 'technician-page ';

/** One cache for each scope: the document and its files. */
export const getCacheName = (scope: string): string => PREFIX + new URL(scope).pathname;

/** Whether a cache belongs to a service worker of the console. */
export const isWorkerCache = (name: string): boolean => name.startsWith(PREFIX);
