/** The `Host` that the browser sent, between a gateway and the processes behind it. */
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

const ORIGINAL_HOST = 'x-forwarded-host';

/** Headers by which a gateway passes the host on. They replace headers of the client. */
export const passOriginalHost = (headers: IncomingHttpHeaders): Record<string, string> => ({
  [ORIGINAL_HOST]: headers.host ?? '',
});

/** Restores the host in a process that only gateways and staff call. */
export function restoreOriginalHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const original = raw.headers[ORIGINAL_HOST];
    if (typeof original === 'string') raw.headers.host = original;
    done();
  });
}
