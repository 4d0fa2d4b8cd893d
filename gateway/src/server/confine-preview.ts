/**
 * Limits the origin of previews to pages with a previewed version, their files, pictures, icons and reports, links that
 * open a preview, and read-only calls of the API. It accepts and begins no session, because nobody has released the
 * previewed version yet (RELEASE-37).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse, type IsPreview } from 'platform/http';
import { messages } from 'platform/language';

/** First path segments of the routes that the origin of previews serves. Pages have the route `*`. */
const SERVED = new Set([
  '*',
  'api',
  'apple-touch-icon.png',
  'favicon.ico',
  'icon-192.png',
  'icon-512.png',
  'icon.svg',
  'override',
  'remotes',
  'reports',
  'storage',
]);

/** Registers the hook. It must be called before any route is registered. */
export function confinePreview(app: FastifyInstance, isPreview: IsPreview): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isPreview(request)) return done();
    void reply.header('x-robots-tag', 'noindex');
    const [first = ''] = (request.routeOptions.url ?? '').slice(1).split('/');
    if (!SERVED.has(first)) return done(refuse.notFound());
    removeSession(request, first);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    return done(first !== 'api' || isReading ? undefined : refuse.forbidden(messages.previewOnly));
  });
}

/**
 * Removes credentials from the raw request, which the proxy of the API copies. Pages keep their cookies, because one of
 * them names the previewed version.
 */
function removeSession({ raw: { headers } }: FastifyRequest, first: string): void {
  delete headers.authorization;
  delete headers['x-authorization'];
  if (first === 'api') delete headers.cookie;
}
