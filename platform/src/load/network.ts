import { getNetworks } from '../http/networks.ts';

/**
 * The unit of fairness: an IPv4 address, because many people share one and few have several, or the /48 of an IPv6
 * address, which anyone can obtain for free.
 */
export function getNetwork(address: string): string {
  const { origin, subnet, network } = getNetworks(address);
  return subnet === null ? origin : network;
}
