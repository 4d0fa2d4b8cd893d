import { randomUUID } from 'node:crypto';
import type { FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from 'node:http';
import { handleError } from '../http/errors.ts';
import type { PlatformSettings } from '../settings/platform-settings.ts';
import { readGatewayRequestId } from '../request-context/track-requests.ts';
import { getRequestContext } from '../request-context/current-request.ts';
import { createHttpServer } from './http-server.ts';
import { RequestLog } from './request-log.ts';
import { answerClientError } from './unparsed-requests.ts';

const BODY_LIMIT = 64 * 1024;

/** Loggers of requests, whose lines already contain the request id. */
const requestLoggers = new WeakSet<object>();

/** Adds the request id and the release set of the current request to a log line. */
function getLogFields(_line: object, _level: number, logger: object): object {
  const context = getRequestContext();
  if (context === undefined) return {};
  const { requestId, set } = context;
  return {
    ...(requestLoggers.has(logger) ? {} : { request_id: requestId }),
    ...(set === undefined ? {} : { set }),
  };
}

/**
 * Options of the Fastify instance of every process: limits, request ids that callers cannot choose, logs without
 * personal data.
 * @param isBehindGateway whether only gateways call this API; they pass on the id of the original request
 */
export const getServerOptions = (
  settings: PlatformSettings,
  { isBehindGateway = false } = {},
): FastifyHttpOptions<Server> => ({
  bodyLimit: BODY_LIMIT,
  // Subrequests for a page use the request id of the page.
  genReqId: ({ headers }) =>
    getRequestContext()?.requestId ??
    (isBehindGateway ? readGatewayRequestId(headers) : null) ??
    randomUUID(),
  requestIdHeader: false,
  trustProxy: settings.trustProxy > 0 ? (_address, hop) => hop < settings.trustProxy : false,
  logController: new RequestLog(),
  serverFactory: (handler) => createHttpServer(handler, settings),
  clientErrorHandler: answerClientError,
  forceCloseConnections: 'idle',
  return503OnClosing: true,
  routerOptions: { maxParamLength: 300 },
  logger:
    settings.logLevel === 'silent'
      ? false
      : {
          level: settings.logLevel,
          base: { service: settings.service, version: settings.version },
          mixin: getLogFields,
        },
  childLoggerFactory: (logger, bindings, options) => {
    const child = logger.child(bindings, options);
    requestLoggers.add(child);
    return child;
  },
  // Requests that never reach a route, because their URL cannot be decoded.
  frameworkErrors: (error, request, reply) =>
    void handleError(
      error,
      request as FastifyRequest,
      (reply as FastifyReply).header('x-request-id', request.id),
    ),
});
