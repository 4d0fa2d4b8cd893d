/** The HTTP server below Fastify: what a connection may cost before anything is known of it. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { watchConnections } from '../load/connections.ts';
import { inTurn } from '../load/turns.ts';
import type { PlatformSettings } from '../settings/platform-settings.ts';

/** A request's head, and the whole of it, have to be there by then. */
const HEAD_MS = 15_000;
const REQUEST_MS = 30_000;
/** How often Node looks whether they are. */
const LOOK_MS = 5000;
/** Longer than load balancers keep theirs, so that none sends a request into a closed one. */
const KEEP_ALIVE_MS = 65_000;
/** A connection that was used so often is made anew. */
const REQUESTS_OF_A_CONNECTION = 10_000;

/** How long whoever connects may take. */
export const TIMEOUTS = {
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
  const server = createServer(TIMEOUTS);
  server.maxRequestsPerSocket = REQUESTS_OF_A_CONNECTION;
  // Behind a proxy every connection is the proxy's.
  const perNetwork = trustProxy > 0 || !rateLimits ? null : load.connectionsPerNetwork;
  const { cut } = watchConnections(server, load, perNetwork);
  const drop = (): void => void (cut.pipelining += 1);
  server.on('request', inTurn(handler, load.answersPerConnection, drop));
  return server;
}
