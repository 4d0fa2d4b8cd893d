/** The HTTP server below Fastify: limits of a connection before anything is known about its request. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { watchConnections } from '../load/connections.ts';
import { runInSequence } from '../load/pipelining.ts';
import type { PlatformSettings } from '../settings/platform-settings.ts';
import { refuseMalformed } from './well-formed.ts';

/** Timeout for the request head and for the whole request. */
const HEAD_MS = 15_000;
const REQUEST_MS = 30_000;
/** Interval at which Node checks these timeouts. */
const CHECK_MS = 5000;
/** Longer than the keep-alive timeout of load balancers, so that none sends a request into a closed connection. */
const KEEP_ALIVE_MS = 65_000;
/** A connection is closed after this number of requests. */
const MAX_REQUESTS = 10_000;

/** Largest request head in bytes; Node answers 431 to a larger one. Code that parses headers relies on this bound. */
const MAX_HEAD_BYTES = 8 * 1024;

export const CONNECTION_LIMITS = {
  maxHeaderSize: MAX_HEAD_BYTES,
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: CHECK_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
} as const;

/** Creates a server with connection limits, sequential pipelining and timeouts. */
export function createHttpServer(
  handler: RequestListener,
  { load, rateLimits, trustProxy }: PlatformSettings,
): Server {
  const server = createServer(CONNECTION_LIMITS);
  server.maxRequestsPerSocket = MAX_REQUESTS;
  // Behind a proxy every connection comes from the proxy.
  const perNetwork = trustProxy > 0 || !rateLimits ? null : load.connectionsPerNetwork;
  const { closed: closedCounts } = watchConnections(server, load, perNetwork);
  const countDropped = (): void => void (closedCounts.pipelining += 1);
  server.on(
    'request',
    runInSequence(refuseMalformed(handler), load.pipelinedRequests, countDropped),
  );
  return server;
}
