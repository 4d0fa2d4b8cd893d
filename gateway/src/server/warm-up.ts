/**
 * Warms up before the first visit: the gateway requests its public pages once, which starts rendering processes,
 * evaluates builds and loads files; then it requests home over real connections, so that the JIT compiles that path.
 */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { getPublicPaths } from '../page/search-files.ts';
import { getStableSite } from '../page/set-site.ts';
import type { LiveFeed } from 'releases/interfaces';
import { fetchServices } from './services.ts';

/** Maximum time that start-up waits for it, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** The codings of nearly all browsers, and of programs and browsers without TLS. */
const CODINGS = ['br', 'gzip'];

/** Requests per coding: the first ones are slower, the fourth is not. */
const REQUESTS_TO_HOME = 8;

/** Timeout of one request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 2000;

export interface WarmUpDeps {
  feed: LiveFeed;
  /** Origin of a separate API process. */
  apiUrl: string | null;
  /** The site's public URL, because pages are cached by the requested host. */
  publicUrl: string;
}

/**
 * Composes every fixed public page, and one service page, one at a time. Never throws: failures are left to the first
 * visitor.
 */
export async function warmUp(app: FastifyInstance, deps: WarmUpDeps): Promise<void> {
  const until = performance.now() + TIMEOUT_MS;
  const { host } = new URL(deps.publicUrl);
  for (const url of await getPaths(app, deps)) {
    if (performance.now() > until) return;
    for (const coding of CODINGS)
      await app.inject({ url, headers: getHeaders(host, coding) }).catch(() => undefined);
  }
  await requestHome(app, host).catch(() => undefined);
}

/** Uses a random port, so that no visitor can connect during the warm-up. */
async function requestHome(app: FastifyInstance, host: string): Promise<void> {
  const server = createServer((request, reply) => app.routing(request, reply));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    for (let visit = 0; visit < REQUESTS_TO_HOME; visit += 1)
      await sendRequest(port, getHeaders(host, CODINGS[visit % CODINGS.length] ?? ''));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** One request on its own connection. */
async function sendRequest(port: number, headers: Record<string, string>): Promise<void> {
  const request = get({
    host: '127.0.0.1',
    port,
    agent: false,
    headers,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
}

const getHeaders = (host: string, coding: string): Record<string, string> => ({
  host,
  accept: 'text/html',
  'accept-encoding': coding,
});

async function getPaths(app: FastifyInstance, { feed, apiUrl }: WarmUpDeps): Promise<string[]> {
  const { routes } = getStableSite(feed.current());
  const services = await fetchServices(app, apiUrl).catch(() => []);
  return getPublicPaths(routes, services.slice(0, 1));
}
