/** Network traffic of a page view. */
import type { CDPSession } from '@playwright/test';

/** One response. */
export interface FetchedResource {
  url: string;
  /** Resource type as the browser names it: Document, Script, Stylesheet, Image, Fetch …; the favicon is an Image. */
  type: string;
  /** Encoded bytes on the wire, with headers. */
  bytes: number;
  /** Time of completion, in seconds of the browser's monotonic clock. */
  at: number;
}

/** Records all responses of a tab from now on; the list grows as the page loads. */
export function watchTraffic(session: CDPSession): FetchedResource[] {
  const fetched: FetchedResource[] = [];
  const pendingRequests = new Map<string, { url: string; type: string }>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const inMemory = response.fromDiskCache === true || response.url.startsWith('data:');
    const kind = response.mimeType.startsWith('image/') ? 'Image' : type;
    if (!inMemory) pendingRequests.set(requestId, { url: response.url, type: kind });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const pending = pendingRequests.get(requestId);
    // Zero bytes on the wire: served from the browser's cache.
    if (pending === undefined || encodedDataLength === 0) return;
    fetched.push({ ...pending, bytes: encodedDataLength, at: timestamp });
  });
  return fetched;
}

const sumKilobytes = (fetched: readonly FetchedResource[]): number =>
  fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** Sums in kB (1000 bytes). */
export const sumTraffic = (
  fetched: readonly FetchedResource[],
): { requests: number; kb: number; jsKb: number; pictureKb: number; fontKb: number } => ({
  requests: fetched.length,
  kb: sumKilobytes(fetched),
  jsKb: sumKilobytes(fetched.filter(({ type }) => type === 'Script')),
  pictureKb: sumKilobytes(fetched.filter(({ type }) => type === 'Image')),
  fontKb: sumKilobytes(fetched.filter(({ type }) => type === 'Font')),
});
