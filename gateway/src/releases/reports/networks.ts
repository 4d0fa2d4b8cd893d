/** Where a report comes from, as far as counting needs it. Pure but for the keyed hash. */
import { createHmac } from 'node:crypto';
import { networksOf } from 'platform/http';

/**
 * The network of an address: the /24 of IPv4, the /48 of IPv6. Null for addresses of no public network, such as the
 * machine's own: behind a proxy that names no caller everyone has the same one, and it would count for nothing.
 */
export function networkOf(address: string): string | null {
  const { network } = networksOf(address);
  return OWN.test(network) ? null : network;
}

/** Loopback, private and link-local networks, and what is no address. */
const OWN =
  /^(0:0:0::|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|unknown$)/;

/** A hash that only this product can make: equal for equal texts, and nothing else can be read from it. */
export const keyedHash = (secret: string, kind: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${kind}\n${text}`).digest().subarray(0, 16);
