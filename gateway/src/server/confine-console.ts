/**
 * Limits the console's origin to its pages, the API, `/ops`, pictures (`/storage`), reports, health and metrics, icons,
 * and the files of the shell and the console. Everything else is 404 there (CONSOLE-26).
 */
import { isConsoleApp } from 'contract/console';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse, type IsConsole } from 'platform/http';

/** First path segments of the routes that the console's origin serves. Pages have the route `*`. */
const SERVED = new Set([
  '*',
  'api',
  'apple-touch-icon.png',
  'favicon.ico',
  'healthz',
  'icon-192.png',
  'icon-512.png',
  'icon.svg',
  'manifest.webmanifest',
  'metrics',
  'ops',
  'readyz',
  'remotes',
  'reports',
  'storage',
]);

/** Registers the hook. It must be called before any route is registered. */
export function confineConsole(app: FastifyInstance, isConsole: IsConsole): void {
  app.addHook('onRequest', (request, _reply, done) =>
    done(isConsole(request) && !isServed(request) ? refuse.notFound() : undefined),
  );
}

function isServed({ routeOptions, params }: FastifyRequest): boolean {
  const [first = ''] = (routeOptions.url ?? '').slice(1).split('/');
  const { remote } = params as { remote?: string };
  return SERVED.has(first) && (first !== 'remotes' || isConsoleApp(remote ?? ''));
}
