import { STORED_TIMING } from 'contract/technician-worker';

/** Returns a stored document that tells its page so (`STORED_TIMING`); otherwise it is unchanged. */
export function markStored(stored: Response | null | undefined): Response | null {
  if (!stored) return null;
  const { body, status, headers: storedHeaders } = stored;
  const headers = new Headers(storedHeaders);
  headers.append('server-timing', STORED_TIMING);
  return new Response(body, { status, headers });
}
