import type { FastifyReply as Reply, FastifyRequest as Request } from 'fastify';

/** Who calls, as far as every domain may know. `id` is the opaque user id. */
export type SessionUser = { id: string; phone: string; type: 'customer' | 'partner' };

declare module 'fastify' {
  interface FastifyInstance {
    /** Pre-handler: answers 401 `Unauthenticated.` or sets `request.user`. */
    requireUser: (request: Request, reply: Reply) => Promise<void>;
  }
  interface FastifyRequest {
    /** Set by `requireUser`; read it in routes behind that pre-handler only. */
    user: SessionUser;
  }
}
