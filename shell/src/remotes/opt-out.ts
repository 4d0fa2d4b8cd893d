import { readOptedOut, writeOptOutCookie } from 'contract/cookies';
import { toVersionId } from 'contract/manifest';

/**
 * Opts this browser out of a failed canary: the gateway serves stable from now on.
 * @returns whether the cookie was stored
 */
export function optOut(page: Document, remote: string, version: string): boolean {
  const id = toVersionId(remote, version);
  page.cookie = writeOptOutCookie(page.cookie, [id], page.location.protocol === 'https:');
  return readOptedOut(page.cookie).includes(id);
}
