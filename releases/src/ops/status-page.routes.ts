/**
 * `/ops/releases`: the state of all releases as plain HTML without scripts, for use when the console is broken. A
 * browser signs in with a key as the password (HTTP Basic); only this page accepts that, and only on the console's
 * origin, because browsers send the password with requests of every script of its origin (CONSOLE-26).
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { ApiError, createConsoleCheck, handleError } from 'platform/http';
import type { PlatformSettings } from 'platform/settings';
import { opsGuard, type Authenticate, type StaffKeys } from 'platform/staff-auth';
import type { RolloutRules } from '../evidence/rollout-rules.ts';
import { RELEASES_PATH } from './releases-path.ts';
import { readStatus } from './release-status.ts';
import { renderStatusPage } from './status-page.ts';

interface Options {
  pool: Pool;
  rules: RolloutRules;
  keys: StaffKeys;
  authenticate: Authenticate;
  settings: Pick<PlatformSettings, 'production' | 'staffUrl'>;
}

const BASIC = /^Basic ([\w+/]{1,400}={0,2})$/;

/** The password of a Basic `Authorization` header; null for other headers. */
function readPassword(header: string | undefined): string | null {
  const encoded = BASIC.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const decoded = Buffer.from(encoded, 'base64').toString();
  return decoded.slice(decoded.indexOf(':') + 1);
}

/** Whether a page of another origin caused the request: browsers send the password then too. */
const isFromOtherOrigin = ({ headers }: FastifyRequest): boolean =>
  ['same-site', 'cross-site'].includes(String(headers['sec-fetch-site']));

/**
 * Registers the HTML status page, which needs no scripts. On the console's origin, a key is also accepted as a Basic
 * password.
 */
export async function statusPageRoutes(
  app: FastifyInstance,
  { pool, rules, keys, authenticate, settings }: Options,
): Promise<void> {
  const isConsole = createConsoleCheck(settings);
  const acceptsPassword = (request: FastifyRequest): boolean =>
    isConsole(request) && !isFromOtherOrigin(request);
  await app.register(opsGuard, {
    authenticate: async (request) => {
      const password = readPassword(request.headers.authorization);
      if (password === null) return authenticate(request);
      return acceptsPassword(request) ? keys.byToken(password) : null;
    },
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiError && error.statusCode === 401 && acceptsPassword(request))
      void reply.header('www-authenticate', 'Basic realm="Releases: a key as the password"');
    return handleError(error, request, reply);
  });
  app.get(RELEASES_PATH, { config: { staff: 'any release' } }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .headers({
        'cache-control': 'no-store, no-transform',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(renderStatusPage(await readStatus(pool, rules), { nonce, now: new Date() }));
  });
}
