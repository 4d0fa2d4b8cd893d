/** The key of visitor cookies, view tokens, signed set names and the live set. The edge worker has only this key. */
import { hkdfSync } from 'node:crypto';

const INFO = 'visitor-secret';

/**
 * Derives the key from the product's secret (HKDF-SHA256, no salt), as 64 hexadecimal digits. It does not reveal the
 * product's secret, which also keys one-time codes, device cookies and preview links.
 */
export const deriveVisitorSecret = (appSecret: string): string =>
  Buffer.from(hkdfSync('sha256', appSecret, '', INFO, 32)).toString('hex');
