/** `/ops/releases`: releases for people. Looking only, so a cookie of its own is enough. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isOpsToken } from 'api/ops-guard';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { readCookies, setCookie } from '../../page/cookies.ts';
import { readHistory } from '../releases.sql.ts';
import { givenOverrides } from '../overrides/given-overrides.ts';
import type { OverrideDeps } from '../overrides/overrides.service.ts';
import { readSlices } from '../reports/tallies.sql.ts';
import { DAY_MS } from './failure-bars.ts';
import { readStatus } from './release-status.ts';
import { renderReleases, renderSignIn } from './releases-view.ts';

interface Options {
  pool: Pool;
  opsToken: string;
  overrides: Pick<OverrideDeps, 'secret' | 'publicUrl' | 'clock'>;
  secure: boolean;
}

const COOKIE = 'ops-session';
const LIFE_SECONDS = 8 * 3600;
const MOST_HISTORY = 200;

/** Registers the page and its signing in. */
export async function releasesPageRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { pool, opsToken, overrides, secure } = options;
  const { secret } = overrides;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get('/ops/releases', async (request, reply) => {
    const session = readCookies(request.headers.cookie).get(COOKIE);
    const allowed =
      isOpsToken(request.headers.authorization, opsToken) || isSession(secret, opsToken, session);
    if (!allowed) return send(reply.code(401), (nonce) => renderSignIn(nonce, false));
    const now = overrides.clock.now();
    const history = (await readHistory(pool)).reverse();
    const view = {
      status: await readStatus(pool),
      slices: await readSlices(pool, new Date(now.getTime() - DAY_MS)),
      history: history.slice(0, MOST_HISTORY),
      overrides: givenOverrides(overrides, history, now),
      now,
    };
    return send(reply, (nonce) => renderReleases(view, nonce));
  });

  app.post<{ Body: { token?: string } | undefined }>(
    '/ops/releases/session',
    async (request, reply) => {
      if (!isOpsToken(`Bearer ${request.body?.token ?? ''}`, opsToken))
        return send(reply.code(401), (nonce) => renderSignIn(nonce, true));
      const value = newSession(secret, opsToken);
      const path = '/ops/releases';
      const cookie = setCookie(COOKIE, value, {
        seconds: LIFE_SECONDS,
        secure,
        path,
        sameSite: 'Strict',
      });
      return reply.header('set-cookie', cookie).redirect('/ops/releases', 303);
    },
  );
}

/** The ops token is part of the code: a new token ends every session. */
const codeOf = (secret: string, opsToken: string, until: string): Buffer =>
  createHmac('sha256', secret).update(`ops-session\n${opsToken}\n${until}`).digest();

function newSession(secret: string, opsToken: string): string {
  const until = String(Date.now() + LIFE_SECONDS * 1000);
  return `${until}.${codeOf(secret, opsToken, until).toString('base64url')}`;
}

function isSession(secret: string, opsToken: string, value = ''): boolean {
  const [until = '', code = ''] = value.split('.');
  const given = Buffer.from(code, 'base64url');
  const right = codeOf(secret, opsToken, until);
  return (
    given.length === right.length && timingSafeEqual(given, right) && Number(until) > Date.now()
  );
}

function send(reply: FastifyReply, render: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(render(nonce));
}
