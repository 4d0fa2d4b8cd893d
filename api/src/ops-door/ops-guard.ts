/** Staff's door: who may pass, for every route below /ops, here and in the gateway. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { refuse } from '../http/refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** onRequest hook: passes holders of the ops token and sets `request.staff`, else 401. */
    requireStaff: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    /** Who acts, as the audit trail names them. Set by `requireStaff`. */
    staff: string;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const NAME = /^[\w .@-]{1,60}$/;

/** Whether an `Authorization` header carries the token; takes the same time for every wrong one. */
export function isOpsToken(header: string | undefined, token: string): boolean {
  const [scheme, given] = (header ?? '').split(' ', 2);
  const same = timingSafeEqual(digest(given ?? ''), digest(token));
  return scheme?.toLowerCase() === 'bearer' && same && token !== '';
}

/** The name under which the holder of the token says to act (`X-Ops-Actor`), for the audit trail. */
export function actorFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && NAME.test(header) ? `staff ${header}` : 'staff';
}

/** Gives an instance `requireStaff`; registering it again on the same instance changes nothing. */
export const opsGuard = fp(
  async (app: FastifyInstance, { token }: { token: string }) => {
    if (app.hasDecorator('requireStaff')) return;
    app.decorateRequest('staff', '');
    app.decorate('requireStaff', async (request: FastifyRequest) => {
      if (!isOpsToken(request.headers.authorization, token)) throw refuse.unauthenticated();
      request.staff = actorFrom(request.headers['x-ops-actor']);
    });
  },
  { name: 'ops-guard' },
);
