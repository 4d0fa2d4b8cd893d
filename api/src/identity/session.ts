import fp from 'fastify-plugin';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from 'platform/http';
import './session-user.ts';
import type { Platform } from '../platform.ts';
import { findSession } from './session.sql.ts';

const BEARER = /^Bearer +([A-Za-z0-9_-]{43})$/i;

/** The token of `X-Authorization` or, where that is absent, of `Authorization`. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-authorization'] ?? request.headers.authorization;
  return typeof header === 'string' ? BEARER.exec(header.trim())?.[1] : undefined;
}

const sessions: FastifyPluginAsync<{ platform: Platform }> = async (app, { platform }) => {
  app.decorateRequest('user');
  app.decorate('requireUser', async (request: FastifyRequest, reply: FastifyReply) => {
    // Caches on the way know Authorization as private, but not the header that pages send.
    void reply.header('cache-control', 'no-store');
    const token = tokenOf(request);
    const user = token && (await findSession(platform.pool, token, platform.clock.now()));
    if (!user) throw refuse.unauthenticated();
    request.user = user;
  });
};

/** Gives the app `requireUser`, and the routes behind it `request.user`. */
export const sessionPlugin = fp(sessions, { name: 'sessions' });
