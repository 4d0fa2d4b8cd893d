/** The door's cookies: who a visitor is to a rollout, and the anti-forgery value. */
import { randomBytes } from 'node:crypto';
import { newVisitorId, readVisitorId, signVisitorId } from './visitor-id.ts';

const YEAR_SECONDS = 31_536_000;
const OPAQUE = /^[\w-]{16,64}$/;

/** Name → value, as a Cookie header lists them; the first of a name wins. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, decode(part.slice(at + 1).trim()));
  }
  return cookies;
}

/** How a cookie is set. Without `seconds` it ends with the browser. */
export interface CookieOptions {
  seconds?: number;
  httpOnly?: boolean;
  secure: boolean;
  path?: string;
  sameSite?: 'Lax' | 'Strict';
}

/** A Set-Cookie header. */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  const { seconds, httpOnly = true, secure, path = '/', sameSite = 'Lax' } = options;
  return [
    `${name}=${encodeURIComponent(value)}`,
    `Path=${path}`,
    `SameSite=${sameSite}`,
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}

/** Names of the cookies. */
export const VISITOR = 'visitor';
const XSRF = 'XSRF-TOKEN';
/** Canaries that failed in this browser: the page and the door both add to it. */
const HEALED = 'healed';

/** Who asks for a page. */
export interface Visitor {
  /** Decides which versions he gets. */
  id: string;
  /** Whether his browser brought the id along: the door gave it out earlier. */
  returning: boolean;
}

/** The visitor, with a new id where the browser brings none that the door gave out, and the cookies to set. */
export function visitorCookies(
  cookies: ReadonlyMap<string, string>,
  { secret, secure }: { secret: string; secure: boolean },
): { visitor: Visitor; set: string[] } {
  const known = readVisitorId(secret, cookies.get(VISITOR));
  const visitor = { id: known ?? newVisitorId(), returning: known !== null };
  const value = signVisitorId(secret, visitor.id);
  const set = [setCookie(VISITOR, value, { seconds: YEAR_SECONDS, secure })];
  if (!OPAQUE.test(cookies.get(XSRF) ?? '')) {
    const forms = randomBytes(24).toString('base64url');
    set.push(setCookie(XSRF, forms, { httpOnly: false, secure }));
  }
  return { visitor, set };
}

/** Ids of canaries that failed for this visitor. */
export const healedIn = (cookies: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set((cookies.get(HEALED) ?? '').split(',').filter(Boolean).slice(0, 20));

/** A cookie that adds ids to those of this visitor; the oldest are dropped. */
export function healedCookie(
  cookies: ReadonlyMap<string, string>,
  added: readonly string[],
  secure: boolean,
): string {
  const ids = [...new Set([...healedIn(cookies), ...added])].slice(-20);
  // The page itself adds to it too, before its report has arrived.
  return setCookie(HEALED, ids.join(','), { seconds: YEAR_SECONDS, httpOnly: false, secure });
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
