import { optedOutIn, optOutCookie } from 'contract/cookies';
import { versionId } from 'contract/manifest';

/**
 * Remembers in this browser that a canary failed: the gateway gives it stable in its place from now on.
 * @returns whether the browser keeps it: some keep no cookies
 */
export function optOut(page: Document, remote: string, version: string): boolean {
  const id = versionId(remote, version);
  page.cookie = optOutCookie(page.cookie, [id], page.location.protocol === 'https:');
  return optedOutIn(page.cookie).includes(id);
}
