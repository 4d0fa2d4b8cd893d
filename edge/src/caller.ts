/** Says to the gateway who calls. Pure. */

/** Headers by which a proxy says who calls, and which anybody can send. */
const CALLER_HEADERS = [
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
 * The headers of a request as the gateway gets them: the caller's address is taken from the one header that whatever stands in
 * front of this program sets itself, and every other one is deleted.
 * @param trusted name of that header; without it the gateway sees this program's own address
 */
export function withCaller(sent: Headers, trusted: string | undefined): Headers {
  const headers = new Headers(sent);
  // Of a list, the last entry is what the proxy in front has added.
  const caller = trusted ? headers.get(trusted)?.split(',').at(-1)?.trim() : undefined;
  for (const name of CALLER_HEADERS) headers.delete(name);
  if (trusted) headers.delete(trusted);
  if (caller) headers.set('x-forwarded-for', caller);
  return headers;
}

/** Whether a path is of the addresses that only this program and the gateway ask each other for, in whatever encoding. */
export const isInside = (pathname: string): boolean =>
  /^\/(_pages|_live)(\/|$)/.test(decode(pathname));

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
