import fp from 'fastify-plugin';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from 'platform/http';
import './session-user.ts';
import type { Platform } from '../platform.ts';
import { findSession } from './session.sql.ts';

const BEARER = /^Bearer +([A-Za-z0-9_-]{43})$/i;

/** Token from `X-Authorization` or, if absent, `Authorization`. */
export function getToken(request: FastifyRequest): string | undefined {
  const header = request.headers['x-authorization'] ?? request.headers.authorization;
  return typeof header === 'string' ? BEARER.exec(header.trim())?.[1] : undefined;
}

const registerSessions: FastifyPluginAsync<{ platform: Platform }> = async (app, { platform }) => {
  app.decorateRequest('user');
  app.decorate('requireUser', async (request: FastifyRequest, reply: FastifyReply) => {
    // Proxies treat Authorization as private, but do not know X-Authorization.
    void reply.header('cache-control', 'no-store');
    const token = getToken(request);
    const user =
      token && (await findSession(platform.pool, { token, site: 'shop' }, platform.clock.now()));
    if (!user) throw refuse.unauthenticated();
    request.user = user;
  });
};

/** Adds `requireUser` and `request.user`. */
export const sessionPlugin = fp(registerSessions, { name: 'sessions' });
