/**
 * The first visit after a start of the gateway is as fast as the next: before anybody comes, the gateway asks itself
 * for its public pages once, so that the rendering processes stand, have read their builds, and the files of the
 * versions are at hand.
 */
import type { FastifyInstance } from 'fastify';
import { publicPaths } from '../page/search-files.ts';
import type { LiveFeed } from '../releases/live-feed.ts';
import { listServices } from './services.ts';

/** Longest that visitors wait for it, in milliseconds: what is not warm by then gets warm with them. */
const MOST_MS = 15_000;

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
    await app.inject({ url, headers: { accept: 'text/html' } }).catch(() => undefined);
  }
}

async function pathsOf(app: FastifyInstance, { feed, apiUrl }: WarmUpDeps): Promise<string[]> {
  const routes = feed.current().get('shell')?.stable.manifest.routes ?? [];
  const services = await listServices(app, apiUrl).catch(() => []);
  return publicPaths(routes, services.slice(0, 1));
}
