/** Maps a client address to the networks that limits count by. Pure. */
import { isIPv4, isIPv6 } from 'node:net';

/** The networks that contain an address, from small to large. Each name has a bounded length. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 address: one household or one machine. */
  origin: string;
  /** The /56 of an IPv6 address; null for IPv4. */
  subnet: string | null;
  /**
   * The /24 of an IPv4 address, or the /48 of an IPv6 address, which one party can obtain for free and fill with
   * addresses.
   */
  network: string;
  /** Whether the request comes from this machine, e.g. from a local proxy that does not name the client. */
  isLoopback: boolean;
}

/** All invalid addresses share one name: text from the caller must never become a key. */
const UNKNOWN = 'unknown';

const parseGroups = (text: string): number[] =>
  text
    .split(':')
    .filter((part) => part !== '')
    .flatMap((part) => {
      if (!part.includes('.')) return [Number.parseInt(part, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    });

/** The eight groups of an IPv6 address in any notation. */
function parseIPv6(address: string): number[] {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::', 2);
  const [front, back] = [parseGroups(head), parseGroups(tail)];
  const gap = Math.max(0, 8 - front.length - back.length);
  return [...front, ...Array.from({ length: gap }, () => 0), ...back];
}

/** The IPv4 address in `::ffff:1.2.3.4`, or null. */
function getMappedIPv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return null;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

const fromIPv4 = (address: string): Networks => ({
  origin: address,
  subnet: null,
  network: `${address.split('.').slice(0, 3).join('.')}.0/24`,
  isLoopback: address.startsWith('127.'),
});

function fromIPv6(groups: readonly number[]): Networks {
  const formatPrefix = (count: number): string =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':');
  const upper = (groups[3] ?? 0) & 0xff00;
  return {
    origin: `${formatPrefix(4)}::/64`,
    subnet: `${formatPrefix(3)}:${upper.toString(16)}::/56`,
    network: `${formatPrefix(3)}::/48`,
    isLoopback: groups.slice(0, 7).every((group) => group === 0) && groups[7] === 1,
  };
}

/** The networks of a client address as in `request.ip`. */
export function getNetworks(address: string): Networks {
  if (isIPv4(address)) return fromIPv4(address);
  if (!isIPv6(address))
    return { origin: UNKNOWN, subnet: null, network: UNKNOWN, isLoopback: false };
  const groups = parseIPv6(address);
  const mapped = getMappedIPv4(groups);
  return mapped === null ? fromIPv6(groups) : fromIPv4(mapped);
}

/** The network that rate limits count by: an IPv4 address, or the /64 of an IPv6 address. */
export const getOrigin = (address: string): string => getNetworks(address).origin;
