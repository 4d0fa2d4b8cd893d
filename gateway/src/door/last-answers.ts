/** What is under way when the door closes is answered, and its connection is not kept: closing waits for those. */
import type { FastifyInstance } from 'fastify';

/** Registers the hooks on the instance itself. */
export function lastAnswers(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done();
  });
}
