/**
 * Warms up before the first visit: the gateway requests its public pages in English, once per coding, which starts
 * rendering processes, evaluates builds and loads files.
 */
import type { FastifyInstance } from 'fastify';
import { getPublicPaths } from '../page/site-files.ts';
import { getStableSite } from '../page/set-site.ts';
import type { LiveFeed } from 'releases/interfaces';
import { fetchServices } from './services.ts';

/** Maximum time that start-up waits for it, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** The codings of nearly all browsers, and of programs and browsers without TLS. */
const CODINGS = ['br', 'gzip'];

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
