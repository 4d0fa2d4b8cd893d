/** `/ops/releases`: the read-only page for people, so a session cookie is enough. */
import { randomBytes } from 'node:crypto';
import { readCookie, writeCookie } from 'contract/cookies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { Type } from 'typebox';
import { createGuard, handleError, ApiError } from 'platform/http';
import {
  findMissingScope,
  opsGuard,
  type Authenticate,
  type KeyHolder,
  type StaffKeys,
} from 'platform/staff-auth';
import type { RolloutRules } from '../evidence/rollout-rules.ts';
import { readHistory } from '../verbs/releases.sql.ts';
import { listWorkingOverrides } from '../overrides/working-overrides.ts';
import type { OverrideDeps } from '../overrides/overrides.service.ts';
import { listErrors } from '../errors/errors.service.ts';
import { readVitals } from '../errors/errors.sql.ts';
import { readTallies } from '../reports/tallies.sql.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import {
  createSession,
  readSession,
  RELEASES_PATH,
  SESSION,
  SESSION_SECONDS,
} from './page-session.ts';
import { readStatus } from './release-status.ts';
import { renderReleases, renderSignIn, type ReleasesView } from './releases-view.ts';

interface Options {
  pool: Pool;
  store: ReleaseStore;
  rules: RolloutRules;
  keys: StaffKeys;
  find: Authenticate;
  opsToken: string;
  overrides: Pick<OverrideDeps, 'secret' | 'publicUrl' | 'clock' | 'readWorkingEntries'>;
  secure: boolean;
}

const MAX_HISTORY = 200;
const DAY_MS = 86_400_000;
/** Scope that the page requires. */
const REQUIRED_SCOPE = 'any release';

const isSignInBody = createGuard(Type.Object({ token: Type.String() }));

export async function releasesPageRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { keys, opsToken, overrides, secure } = options;
  const { secret, clock } = overrides;
  const secrets = { secret, opsToken };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const authenticateByCookie = async ({ headers }: FastifyRequest): Promise<KeyHolder | null> => {
    const value = readCookie(headers.cookie, SESSION);
    const session = readSession(secrets, value, clock.now());
    return session === undefined ? null : keys.byId(session.keyId);
  };
  await app.register(opsGuard, {
    find: async (request) => (await options.find(request)) ?? authenticateByCookie(request),
  });
  app.setErrorHandler((error, request, reply) =>
    error instanceof ApiError && error.statusCode === 401
      ? send(reply.code(401), (nonce) => renderSignIn(nonce))
      : handleError(error, request, reply),
  );

  app.get(RELEASES_PATH, { config: { staff: REQUIRED_SCOPE } }, async (_request, reply) => {
    const view = await readView(options);
    return send(reply, (nonce) => renderReleases(view, nonce));
  });

  app.post(`${RELEASES_PATH}/session`, { config: { staff: 'open' } }, async (request, reply) => {
    const { body } = request;
    const holder = isSignInBody(body) ? await keys.byToken(body.token) : null;
    const missing = holder === null ? null : findMissingScope(holder, REQUIRED_SCOPE, true);
    if (holder === null || missing !== null)
      return send(reply.code(missing === null ? 401 : 403), (nonce) =>
        renderSignIn(nonce, describeDenial(missing)),
      );
    const cookie = writeCookie(SESSION, createSession(secrets, holder.keyId, clock.now()), {
      Path: RELEASES_PATH,
      SameSite: 'Strict',
      'Max-Age': SESSION_SECONDS,
      HttpOnly: true,
      Secure: secure,
    });
    return reply.header('set-cookie', cookie).redirect(RELEASES_PATH, 303);
  });
}

const describeDenial = (missing: string | null): string =>
  missing === null ? 'This token is not valid.' : `This key lacks the ${missing} scope.`;

async function readView({ pool, store, rules, overrides }: Options): Promise<ReleasesView> {
  const now = overrides.clock.now();
  const history = (await readHistory(pool)).reverse();
  const status = await readStatus(pool, rules);
  return {
    status,
    tallies: await readTallies(pool, new Date(now.getTime() - DAY_MS)),
    vitals: await readVitals(pool, new Date(now.getTime() - 7 * DAY_MS)),
    errors: await readAllErrors({ pool, store }, status),
    history: history.slice(0, MAX_HISTORY),
    overrides: listWorkingOverrides(overrides, history, await overrides.readWorkingEntries()),
    now,
  };
}

/** Errors of the versions that are live now. */
async function readAllErrors(
  deps: Pick<Options, 'pool' | 'store'>,
  status: ReleasesView['status'],
): Promise<ReleasesView['errors']> {
  const entries = Object.entries(status).map(async ([remote, { stable, canary }]) => {
    const liveVersions = [stable, canary?.version];
    const errors = await listErrors(deps, remote, null);
    return [remote, errors.filter(({ version }) => liveVersions.includes(version))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

function send(reply: FastifyReply, render: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .headers({
      'cache-control': 'no-store, no-transform',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(render(nonce));
}
