import type { FastifyReply as Reply, FastifyRequest as Request } from 'fastify';

/** Who calls, as far as every domain may know. `id` is the opaque user id. */
export interface SessionUser {
  id: string;
  phone: string;
  type: 'customer' | 'partner';
  /** By which session: its opaque id, which is not its token, and when its code was verified. */
  session: { id: string; openedAt: Date };
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * On-request hook: answers 401 `Unauthenticated.` or sets `request.user`. It runs before the body
     * is read, so that a stranger learns nothing of what a call takes.
     */
    requireUser: (request: Request, reply: Reply) => Promise<void>;
  }
  interface FastifyRequest {
    /** Set by `requireUser`; read it in routes behind that hook only. */
    user: SessionUser;
  }
}
