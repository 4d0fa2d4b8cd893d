import { OFFLINE_CACHE } from 'contract/offline';

/** Age in ms from which a stored page is requested again. */
const MAX_AGE_MS = 86_400_000;

/**
 * Refreshes the offline pages that the worker stored when it was installed: the owner may have changed the shop's
 * telephone number since.
 */
export async function refreshOfflinePages(): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE);
  for (const request of await cache.keys()) {
    const stored = await cache.match(request);
    const storedAt = Date.parse(stored?.headers.get('date') ?? '');
    if (Date.now() - storedAt < MAX_AGE_MS) continue;
    const response = await fetch(request.url, { cache: 'reload' });
    if (response.ok) await cache.put(request, response);
  }
}
