/** Stores the technician's page. Runs in the service worker. */
import { isVersionFile, listScripts } from './page-files.ts';
import { getCacheName } from './worker-caches.ts';

/**
 * Stores the document and all its files, and deletes files of earlier versions. The document is replaced last, so that
 * a lost connection leaves the previous page complete. Does nothing if the response is no document with scripts, or if
 * the document links another release than the page has loaded; the next page load stores that release. Rejects if a
 * file cannot be loaded.
 * @param page URL of the document
 * @param loaded URLs of all files that the page has loaded
 */
export async function storePage(page: string, loaded: readonly string[]): Promise<void> {
  const response = await fetch(page, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const scripts = listScripts(await response.clone().text(), page);
  if (!response.ok || response.redirected || scripts.length === 0) return;
  if (!scripts.every((script) => loaded.includes(script))) return;
  const cache = await caches.open(getCacheName(page));
  const stored = (await cache.keys()).map(({ url }) => url);
  const files = loaded.filter((url) => isVersionFile(new URL(url)));
  await cache.addAll(files.filter((url) => !stored.includes(url)));
  await cache.put(page, response);
  const unused = stored.filter((url) => url !== page && !files.includes(url));
  await Promise.all(unused.map((url) => cache.delete(url)));
}
