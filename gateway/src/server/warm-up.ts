/**
 * Warms up before the first visit: the gateway requests its public pages in English, once per coding. This starts
 * rendering processes, evaluates builds and loads files.
 */
import type { FastifyInstance } from 'fastify';
import { getPublicPaths } from '../page/site-files.ts';
import { getStableSite } from '../page/set-site.ts';
import type { LiveFeed } from 'releases/interfaces';
import { fetchServices } from './services.ts';

/** Maximum time that the start waits for the warm-up. */
const TIMEOUT_MS = 15_000;

/** Nearly all browsers accept Brotli; programs, and browsers without TLS, often only gzip. */
const CODINGS = ['br', 'gzip'];

export interface WarmUpDeps {
  feed: LiveFeed;
  /** Origin of a separate API process. */
  apiUrl: string | null;
  /** The site's public URL, whose host the requests name, because pages are cached by host. */
  publicUrl: string;
}

/**
 * Requests every public page with a fixed path, and one service page, one at a time. Never throws: a page that fails is
 * composed again for its first visitor.
 */
export async function warmUp(app: FastifyInstance, deps: WarmUpDeps): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  const { host } = new URL(deps.publicUrl);
  for (const url of await getPaths(app, deps)) {
    if (performance.now() > deadline) return;
    for (const coding of CODINGS)
      await app.inject({ url, headers: getHeaders(host, coding) }).catch(() => undefined);
  }
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
