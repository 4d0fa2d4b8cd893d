/** Where a report comes from, as far as counting needs it. Pure but for the keyed hash. */
import { createHmac } from 'node:crypto';
import { originOf } from 'api/rate-limit';

/**
 * The network of an address: the /24 of IPv4, the /48 of IPv6. Null for addresses of no public network, such as the
 * machine's own: behind a proxy that names no caller everyone has the same one, and it would count for nothing.
 */
export function networkOf(address: string): string | null {
  const origin = originOf(address);
  if (origin.includes(':')) {
    const groups = origin.toLowerCase().split(':').slice(0, 3);
    const own = /^(0+:0+:0+$|f[cd]|fe[89ab])/.test(groups.join(':'));
    return own ? null : `${groups.join(':')}::/48`;
  }
  const [a = 0, b = 0, c = 0] = origin.split('.').map(Number);
  const own =
    a === 127 || a === 10 || (a === 192 && b === 168) || (a === 172 && b >= 16 && b <= 31);
  return own || origin === '' ? null : `${a}.${b}.${c}.0/24`;
}

/** A hash that only this product can make: equal for equal texts, and nothing else can be read from it. */
export const keyedHash = (secret: string, kind: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${kind}\n${text}`).digest().subarray(0, 16);
