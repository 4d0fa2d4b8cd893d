import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import '../request-context/track-requests.ts';

/**
 * One log line per response: the route's pattern instead of the URL, which may contain names, codes and typed text;
 * no client address, no headers, no bodies.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'request_id' });
  }

  override incomingRequest(): void {
    // The line at the end of the request contains everything.
  }

  override routeNotFound(): void {
    // The default would log the URL.
  }

  override defaultErrorLog(error: Error, request: FastifyRequest): void {
    request.log.error({ kind: error.name }, 'the request failed');
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method } = request;
    const route = request.routeOptions?.url ?? 'unknown';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const set = request.releaseSet;
    const line = {
      method,
      route,
      status: reply.statusCode,
      ms,
      ...(set === undefined ? {} : { set }),
    };
    if (error) request.log.warn(line, 'the response was aborted');
    else request.log.info(line, 'answered');
  }
}
