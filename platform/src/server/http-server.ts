/** The HTTP server below Fastify: what a connection may cost before anything is known of it. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { watchConnections } from '../load/connections.ts';
import { inTurn } from '../load/turns.ts';
import type { PlatformSettings } from '../settings/platform-settings.ts';
import { refuseMalformed } from './well-formed.ts';

/** A request's head, and the whole of it, have to be there by then. */
const HEAD_MS = 15_000;
const REQUEST_MS = 30_000;
/** How often Node looks whether they are. */
const LOOK_MS = 5000;
/** Longer than load balancers keep theirs, so that none sends a request into a closed one. */
const KEEP_ALIVE_MS = 65_000;
/** A connection that was used so often is made anew. */
const REQUESTS_OF_A_CONNECTION = 10_000;

/** A request's head, in bytes; Node answers 431 to a larger one. Everything that reads a header relies on it. */
const MAX_HEAD_BYTES = 8 * 1024;

/** What one connection may take of a server, in time and in bytes of a request's head. */
export const CONNECTION_LIMITS = {
  maxHeaderSize: MAX_HEAD_BYTES,
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: LOOK_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
} as const;

/** A server whose connections are counted, take turns, and end when they have had their time. */
export function httpServer(
  handler: RequestListener,
  { load, rateLimits, trustProxy }: PlatformSettings,
): Server {
  const server = createServer(CONNECTION_LIMITS);
  server.maxRequestsPerSocket = REQUESTS_OF_A_CONNECTION;
  // Behind a proxy every connection is the proxy's.
  const perNetwork = trustProxy > 0 || !rateLimits ? null : load.connectionsPerNetwork;
  const { cut } = watchConnections(server, load, perNetwork);
  const drop = (): void => void (cut.pipelining += 1);
  server.on('request', inTurn(refuseMalformed(handler), load.answersPerConnection, drop));
  return server;
}
