/** Headers in which proxies send the client address. Clients can forge them. */
const CLIENT_IP_HEADERS = [
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-pseudo-ipv4',
  'forwarded',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-forwarded-for',
  'x-real-ip',
];

/**
 * Returns the request headers for the gateway: `X-Forwarded-For` has the client address from the trusted header; all
 * other headers with a client address are deleted.
 * @param trusted name of the header that the proxy in front sets; without it the gateway sees this worker's own address
 */
export function forwardClientIp(original: Headers, trusted: string | undefined): Headers {
  const headers = new Headers(original);
  // The proxy in front appends the last entry of a list.
  const clientIp = trusted ? headers.get(trusted)?.split(',').at(-1)?.trim() : undefined;
  for (const name of CLIENT_IP_HEADERS) headers.delete(name);
  if (trusted) headers.delete(trusted);
  if (clientIp) headers.set('x-forwarded-for', clientIp);
  return headers;
}

/** Whether a path, in any encoding, is only for requests between edge and gateway. */
export const isInternalPath = (pathname: string): boolean =>
  /^\/(_pages|_live)(\/|$)/.test(decode(pathname));

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
