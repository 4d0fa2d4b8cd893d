import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import '../tracing/follow-requests.ts';

/**
 * One line for each answer: the route's pattern and not the address, which may hold names, codes
 * and what people typed; no caller's address, no headers, no bodies.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'request_id' });
  }

  override incomingRequest(): void {
    // The line at the end says everything.
  }

  override routeNotFound(): void {
    // Would write the address as it was asked for.
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
    const trace = request.work?.span?.traceId;
    const line = {
      method,
      route,
      status: reply.statusCode,
      ms,
      ...(set === undefined ? {} : { set }),
      ...(trace === undefined ? {} : { trace_id: trace }),
    };
    if (error) request.log.warn(line, 'the answer was cut off');
    else request.log.info(line, 'answered');
  }
}
