/**
 * The first visit after a start of the gateway is as fast as the next: before anybody comes, the gateway asks itself
 * for its public pages once, so that the rendering processes stand, have read their builds, and the files of the
 * versions are at hand; and then visits home over connections of its own, for what is compiled with the first of them.
 */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { publicPaths } from '../page/search-files.ts';
import { siteOfStable } from '../page/site-of-set.ts';
import type { LiveFeed } from '../releases/live-feed.ts';
import { listServices } from './services.ts';

/** Longest that visitors wait for it, in milliseconds: what is not warm by then gets warm with them. */
const MOST_MS = 15_000;

/** As nearly all browsers take it, and as programs do, and browsers where no TLS is in front. */
const FORMS = ['br', 'gzip'];

/** Each form some times: the first over a connection takes longer than the next, the fourth no more. */
const VISITS = 8;

/** Longest that one of them is waited for, in milliseconds. */
const VISIT_MS = 2000;

export interface WarmUpDeps {
  feed: LiveFeed;
  /** Origin of the API where another process carries it. */
  apiUrl: string | null;
  /** The site's own address: pages are kept for the name by which they are asked for. */
  publicUrl: string;
}

/** Composes every fixed public page, and one service's, one after the other. Never throws: a page that fails waits for a visitor. */
export async function warmUp(app: FastifyInstance, deps: WarmUpDeps): Promise<void> {
  const until = performance.now() + MOST_MS;
  const { host } = new URL(deps.publicUrl);
  for (const url of await pathsOf(app, deps)) {
    if (performance.now() > until) return;
    for (const form of FORMS)
      await app.inject({ url, headers: asking(host, form) }).catch(() => undefined);
  }
  await visitHome(app, host).catch(() => undefined);
}

/** On a port of nobody's: nobody else comes before it is over. */
async function visitHome(app: FastifyInstance, host: string): Promise<void> {
  const server = createServer((request, reply) => app.routing(request, reply));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    for (let visit = 0; visit < VISITS; visit += 1)
      await read(port, asking(host, FORMS[visit % FORMS.length] ?? ''));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** One visit, over a connection that ends with it. */
async function read(port: number, headers: Record<string, string>): Promise<void> {
  const asked = get({
    host: '127.0.0.1',
    port,
    agent: false,
    headers,
    signal: AbortSignal.timeout(VISIT_MS),
  });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
}

const asking = (host: string, form: string): Record<string, string> => ({
  host,
  accept: 'text/html',
  'accept-encoding': form,
});

async function pathsOf(app: FastifyInstance, { feed, apiUrl }: WarmUpDeps): Promise<string[]> {
  const { routes } = siteOfStable(feed.current());
  const services = await listServices(app, apiUrl).catch(() => []);
  return publicPaths(routes, services.slice(0, 1));
}
