import { networksOf } from '../http/networks.ts';

/**
 * Who is counted as one where load is shared out: an IPv4 address, for many share one and few have
 * more, or the /48 of an IPv6 address, which anybody gets for nothing.
 */
export function networkOf(address: string): string {
  const { origin, site, network } = networksOf(address);
  return site === null ? origin : network;
}
