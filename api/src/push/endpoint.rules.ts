/** Validates push subscriptions. Pure. */
import { ECDH } from 'node:crypto';

/**
 * Domains of the push services of Chrome, Edge, Firefox and Safari. Browsers choose the endpoint that the server
 * calls, so without this list they could make the server call internal hosts (SSRF).
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'notify.windows.com',
  'push.services.mozilla.com',
  'push.apple.com',
] as const;

/** Whether a URL belongs to a known push service: https, default port, no credentials. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '') return false;
  return PUSH_SERVICES.some(
    (domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`),
  );
}

/** Whether `key` is an uncompressed point of the curve P-256, as base64url. */
export function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return Buffer.from(key, 'base64url').length === 65;
  } catch {
    return false;
  }
}
