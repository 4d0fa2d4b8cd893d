import { originOf } from '../http/rate-limit.ts';

/**
 * Who is counted as one where load is shared out: an IPv4 address, or the /48 of an IPv6 address,
 * since whoever rents a machine gets one of those.
 */
export const networkOf = (address: string): string => {
  const origin = originOf(address);
  return origin.includes(':') ? `${origin.split(':').slice(0, 3).join(':')}::/48` : origin;
};
