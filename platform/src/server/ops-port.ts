/**
 * A separate port for staff if `OPS_PORT` is set: `/ops` and `/metrics` are served only there, and nothing else is.
 * On the public port these routes return 404.
 */
import type { FastifyInstance } from 'fastify';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlatformSettings } from '../settings/platform-settings.ts';
import { destroyUnused } from './graceful-close.ts';
import { CONNECTION_LIMITS } from './http-server.ts';
import { isMissingAddress } from './listen.ts';
import { answerClientError } from './unparsed-requests.ts';
import { refuseMalformed } from './well-formed.ts';

export interface OpsListener {
  /** Starts to listen and returns the address; null if there is no separate port. Throws if the port is taken. */
  listen: () => Promise<string | null>;
}

/** Compares the matched route, not the URL, because a URL can be encoded in many ways. */
const isStaffRoute = (route: string | undefined): boolean =>
  route !== undefined && /^\/(ops|metrics)(\/|$)/.test(route);

/** Splits an instance between the two ports. Must be called before any route is registered. */
export function splitByPort(
  app: FastifyInstance,
  { opsPort, host }: Pick<PlatformSettings, 'opsPort' | 'host'>,
): OpsListener {
  if (opsPort === null) return { listen: async () => null };
  const staffRequests = new WeakSet<IncomingMessage>();
  const handler = refuseMalformed((request, response) => {
    staffRequests.add(request);
    app.routing(request, response);
  });
  const hosts = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  const servers = hosts.map(() => createServer(CONNECTION_LIMITS, handler));
  for (const server of servers) {
    destroyUnused(app, server);
    server.on('clientError', answerClientError);
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (isStaffRoute(request.routeOptions.url) === staffRequests.has(request.raw)) return done();
    void reply.code(404).send({ status: 0, message: 'Not Found' });
  });
  app.addHook('onClose', async () => {
    await Promise.all(servers.map(stop));
  });
  return { listen: () => listenOn(servers, hosts, opsPort) };
}

/** Listens on all hosts, on the port that the first host got. The second may be missing: a machine may lack IPv6. */
async function listenOn(
  servers: readonly Server[],
  hosts: readonly string[],
  requestedPort: number,
): Promise<string> {
  let port = requestedPort;
  for (const [index, server] of servers.entries()) {
    const host = hosts[index] ?? 'localhost';
    try {
      port = await listen(server, port, host);
    } catch (error) {
      if (index > 0 && isMissingAddress(error)) continue;
      const { code } = error as NodeJS.ErrnoException;
      throw new Error(`OPS_PORT ${port} cannot be listened on (${code}). Set it to another port.`, {
        cause: error,
      });
    }
  }
  const [host = 'localhost', ...others] = hosts;
  const isAny = others.length > 0 || host === '0.0.0.0' || host === '::';
  return `http://${isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    if (!server.listening) return resolve();
    server.close(() => resolve());
  });
