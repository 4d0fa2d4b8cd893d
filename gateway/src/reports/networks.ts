/** Networks of visitors: together, the visitors of one network have a limited weight. Pure. */
import { createHmac } from 'node:crypto';
import { getNetworks } from 'platform/http';

/**
 * Returns the network of an IP address: the /24 of IPv4, the /48 of IPv6. Null for addresses outside public networks:
 * behind a proxy that does not forward addresses, all visitors would have the same network.
 */
export function getNetwork(address: string): string | null {
  const { network } = getNetworks(address);
  return NON_PUBLIC.test(network) ? null : network;
}

/** Loopback, private and IPv6 link-local networks, and invalid addresses. */
const NON_PUBLIC =
  /^(0:0:0::|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|unknown$)/;

/** Computes a keyed hash (HMAC), which is equal for equal texts and says nothing else about them. */
export const computeKeyedHash = (secret: string, kind: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${kind}\n${text}`).digest().subarray(0, 16);
