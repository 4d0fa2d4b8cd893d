import type { FastifyReply as Reply, FastifyRequest as Request } from 'fastify';

/** The authenticated user. `id` is the opaque user id. */
export interface SessionUser {
  id: string;
  phone: string;
  type: 'customer' | 'partner';
  /** Opaque session id (not the token), login time, and when a code was last entered: at the login or since. */
  session: { id: string; openedAt: Date; codeEnteredAt: Date };
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * onRequest hook: throws 401 `Unauthenticated.` or sets `request.user`. Runs before the body is parsed, so that an
     * unauthenticated client gets no validation errors.
     */
    requireUser: (request: Request, reply: Reply) => Promise<void>;
  }
  interface FastifyRequest {
    /** Set by `requireUser` and `requireConsoleUser`, and below /ops for a session; undefined elsewhere. */
    user: SessionUser;
  }
}
