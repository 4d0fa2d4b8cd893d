/**
 * The first visit after a start of the gateway is as fast as the next: before anybody comes, the gateway asks itself
 * for its public pages once, so that the rendering processes stand, have read their builds, and the files of the
 * versions are at hand.
 */
import type { FastifyInstance } from 'fastify';
import { publicPaths } from '../page/search-files.ts';
import { siteOfStable } from '../page/site-of-set.ts';
import type { LiveFeed } from '../releases/live-feed.ts';
import { listServices } from './services.ts';

/** Longest that visitors wait for it, in milliseconds: what is not warm by then gets warm with them. */
const MOST_MS = 15_000;

/** In the form in which nearly all browsers take it. */
const AS_A_BROWSER = { accept: 'text/html', 'accept-encoding': 'br' };

export interface WarmUpDeps {
  feed: LiveFeed;
  /** Origin of the API where another process carries it. */
  apiUrl: string | null;
}

/** Composes every fixed public page, and one service's, one after the other. Never throws: a page that fails waits for a visitor. */
export async function warmUp(app: FastifyInstance, deps: WarmUpDeps): Promise<void> {
  const until = performance.now() + MOST_MS;
  for (const url of await pathsOf(app, deps)) {
    if (performance.now() > until) return;
    await app.inject({ url, headers: AS_A_BROWSER }).catch(() => undefined);
  }
}

async function pathsOf(app: FastifyInstance, { feed, apiUrl }: WarmUpDeps): Promise<string[]> {
  const { routes } = siteOfStable(feed.current());
  const services = await listServices(app, apiUrl).catch(() => []);
  return publicPaths(routes, services.slice(0, 1));
}
