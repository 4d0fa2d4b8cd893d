/** What an answer says of its connection. */
import type { FastifyInstance } from 'fastify';

/** Node's own mark on the last answer that a connection is good for; what comes after it is refused with a bare 503. */
const IS_LAST = 'maxRequestsOnConnectionReached';

/** Says nothing of it where it is kept, as HTTP/1.1 has it anyway: 63 bytes less of every answer. */
export function keptUnsaid(app: FastifyInstance): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    const isKept = raw.shouldKeepAlive && Reflect.get(raw, IS_LAST) !== true;
    if (request.raw.httpVersion === '1.1' && isKept) raw.removeHeader('connection');
    done();
  });
}
