import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A hook (`onRequest`) for routes that take large bodies: one request at a time goes on to have its body read, so that memory
 * holds one body, however many are sent at once. Share one between routes of the same kind.
 */
export function oneBodyAtATime(): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  let last = Promise.resolve();
  return async (_request, { raw }) => {
    const before = last;
    const answered = new Promise<void>((resolve) => {
      raw.once('finish', resolve).once('close', resolve);
    });
    last = before.then(() => answered);
    await before;
  };
}
