import { STORED_TIMING } from 'contract/technician-worker';

/**
 * Adds a server timing entry (`STORED_TIMING`) by which the page recognizes a stored document. Null without a document.
 */
export function markStored(stored: Response | null | undefined): Response | null {
  if (!stored) return null;
  const { body, status, headers: storedHeaders } = stored;
  const headers = new Headers(storedHeaders);
  headers.append('server-timing', STORED_TIMING);
  return new Response(body, { status, headers });
}
