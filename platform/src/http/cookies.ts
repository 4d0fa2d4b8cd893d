/** The cookies that calls of the API carry and set. */

/** The value of the first cookie of that name in a Cookie header; names are plain words. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** A Set-Cookie header of a cookie that no script reads. `value` is of letters that need no escaping. */
export const hiddenCookie = (
  name: string,
  value: string,
  { path, seconds, secure }: { path: string; seconds: number; secure: boolean },
): string =>
  `${name}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
