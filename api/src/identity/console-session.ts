/**
 * Sessions of the console's origin. The token is in a cookie that scripts cannot read; the page also sends the
 * session's ID in a header, which pages of other origins cannot do. Neither the cookie nor the ID authenticates alone.
 */
import { readCookie, writeCookie } from 'contract/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createConsoleCheck, refuse } from 'platform/http';
import { SESSION_DAYS } from '../limits.ts';
import type { Platform } from '../platform.ts';
import type { SessionUser } from './session-user.ts';
import { findSession } from './session.sql.ts';

const DAY_SECONDS = 24 * 60 * 60;
const BEARER = /^Bearer +([0-9a-f-]{36})$/i;

/** `__Host-` prevents sibling hosts from setting the cookie. Browsers accept it over TLS only: not in development. */
const getCookieName = ({ production }: { production: boolean }): string =>
  production ? '__Host-console' : 'console';

/** Returns the user of a request to the console's origin; undefined if the cookie or the ID is missing or wrong. */
export async function findConsoleUser(
  request: FastifyRequest,
  { pool, clock, settings }: Pick<Platform, 'pool' | 'clock'> & { settings: ConsoleSettings },
): Promise<SessionUser | undefined> {
  const { headers } = request;
  const token = readCookie(headers.cookie, getCookieName(settings));
  if (token === undefined || !createConsoleCheck(settings)(request)) return undefined;
  const user = await findSession(pool, { token, site: 'console' }, clock.now());
  return user?.session.id === readSessionId(headers['x-authorization']) ? user : undefined;
}

/** The settings that console sessions need. */
export type ConsoleSettings = Pick<Platform['settings'], 'production' | 'staffUrl'>;

const readSessionId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? BEARER.exec(header.trim())?.[1]?.toLowerCase() : undefined;

/** Sets `request.user` to the user of a console session, for routes outside of /ops. Throws 401 without one. */
export async function requireConsoleUser(
  request: FastifyRequest,
  platform: Platform,
): Promise<void> {
  const user = await findConsoleUser(request, platform);
  if (user === undefined) throw refuse.unauthenticated();
  request.user = user;
}

/** Sets the cookie of a session. An empty token deletes it. */
export function setConsoleCookie(
  reply: FastifyReply,
  token: string,
  { settings }: Pick<Platform, 'settings'>,
): void {
  const header = writeCookie(getCookieName(settings), token, {
    SameSite: 'Strict',
    'Max-Age': token === '' ? 0 : SESSION_DAYS.max * DAY_SECONDS,
    HttpOnly: true,
    Secure: settings.production,
  });
  void reply.header('set-cookie', header);
}
