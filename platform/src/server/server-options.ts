import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from 'node:http';
import type { PlatformSettings } from '../settings/platform-settings.ts';
import { httpServer } from './http-server.ts';
import { processLines } from './log-lines.ts';
import { RequestLog } from './request-log.ts';

const BODY_LIMIT = 64 * 1024;

/** Requests that never reach a route: their address cannot be read. */
function refuseEarly(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 400;
  const message = status === 414 ? 'This address is too long.' : 'This address cannot be read.';
  void reply.code(status).header('x-request-id', request.id).send({ status: 0, message });
}

/**
 * Options of every Fastify instance that carries the API: limits, request ids that no caller can
 * choose, logs without personal data.
 */
export const serverOptions = (settings: PlatformSettings): FastifyHttpOptions<Server> => ({
  bodyLimit: BODY_LIMIT,
  genReqId: () => randomUUID(),
  requestIdHeader: false,
  trustProxy: settings.trustProxy > 0 ? (_address, hop) => hop < settings.trustProxy : false,
  logController: new RequestLog(),
  serverFactory: (handler) => httpServer(handler, settings),
  forceCloseConnections: 'idle',
  return503OnClosing: true,
  routerOptions: { maxParamLength: 300 },
  logger:
    settings.logLevel === 'silent'
      ? false
      : { level: settings.logLevel, base: null, stream: processLines() },
  frameworkErrors: (error, request, reply) =>
    refuseEarly(error, request as FastifyRequest, reply as FastifyReply),
});
