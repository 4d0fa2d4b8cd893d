/** The key of visitors' cookies, of the names of held pages and of the live key. The program at the edge has this one alone. */
import { hkdfSync } from 'node:crypto';

const INFO = 'visitor-secret';

/**
 * Derives the key from the product's secret (HKDF-SHA256, no salt), as 64 hexadecimal digits. Nobody gets from it to the
 * product's secret, which also keys one-time codes, device cookies and preview links.
 */
export const deriveVisitorSecret = (appSecret: string): string =>
  Buffer.from(hkdfSync('sha256', appSecret, '', INFO, 32)).toString('hex');
