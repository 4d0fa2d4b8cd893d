import { getNetworks } from '../http/networks.ts';

/**
 * The unit of fairness: an IPv4 address, because many people share one and few have several, or the /48 of an IPv6
 * address, which anyone can obtain for free.
 */
export function getNetwork(address: string): string {
  const { origin, site, network } = getNetworks(address);
  return site === null ? origin : network;
}
