/** Names of the service workers' caches. */

const PREFIX = 'technician-page ';

/** One cache for each scope: the document and its files. */
export const getCacheName = (scope: string): string => PREFIX + new URL(scope).pathname;

export const isWorkerCache = (name: string): boolean => name.startsWith(PREFIX);
