/** Network traffic of a page view. */
import type { CDPSession } from '@playwright/test';

interface FetchedResource {
  /** Resource type as the browser names it: Document, Script, Stylesheet, Image, Fetch …; the favicon is an Image. */
  type: string;
  /** Encoded bytes on the wire, with headers. */
  bytes: number;
}

/** Records all responses of a tab from now on; the list grows as the page loads. */
export function watchTraffic(session: CDPSession): FetchedResource[] {
  const fetched: FetchedResource[] = [];
  /** Request ID → resource type. */
  const pendingRequests = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const isLocal = response.fromDiskCache === true || response.url.startsWith('data:');
    const kind = response.mimeType.startsWith('image/') ? 'Image' : type;
    if (!isLocal) pendingRequests.set(requestId, kind);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = pendingRequests.get(requestId);
    // Zero bytes on the wire: served from the browser's cache.
    if (type === undefined || encodedDataLength === 0) return;
    fetched.push({ type, bytes: encodedDataLength });
  });
  return fetched;
}

const sumKilobytes = (fetched: readonly FetchedResource[]): number =>
  fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** Sums in kB of 1,000 bytes. */
export const sumTraffic = (
  fetched: readonly FetchedResource[],
): { kb: number; pictureKb: number; fontKb: number } => ({
  kb: sumKilobytes(fetched),
  pictureKb: sumKilobytes(fetched.filter(({ type }) => type === 'Image')),
  fontKb: sumKilobytes(fetched.filter(({ type }) => type === 'Font')),
});
