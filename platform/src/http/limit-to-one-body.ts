import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Returns an `onRequest` hook for routes with large bodies: a request waits until the previous response has ended, so that
 * memory holds one body at a time. Routes of the same kind share one hook.
 */
export function limitToOneBody(): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  let last = Promise.resolve();
  return async (_request, { raw }) => {
    const previous = last;
    const finished = new Promise<void>((resolve) => {
      raw.once('finish', resolve).once('close', resolve);
    });
    last = previous.then(() => finished);
    await previous;
  };
}
