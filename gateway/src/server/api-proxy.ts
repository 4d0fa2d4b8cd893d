/** Forwards routes to other processes: those of the API if `API_URL` is set, and of releases if `RELEASES_URL` is. */
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { passOriginalHost } from 'platform/server';
import { buildSubrequestHeaders, stripSubrequestHeaders } from 'platform/request-context';

/** Prefixes of API routes; `/ops/releases` belongs to releases and is registered separately. */
export const API_PREFIXES = ['/api', '/ops', '/storage', '/simulator'];

interface Upstreams {
  upstream: string;
  /** URL of the API's staff port. */
  opsUpstream: string;
}

/** Registers the proxy of the API. */
export async function apiProxy(
  app: FastifyInstance,
  { upstream, opsUpstream }: Upstreams,
): Promise<void> {
  for (const prefix of API_PREFIXES)
    await registerProxy(app, prefix, prefix === '/ops' ? opsUpstream : upstream);
}

/** Forwards a prefix; 503 if the upstream is unreachable. Calls carry the client's address, for rate limits. */
export async function registerProxy(
  app: FastifyInstance,
  prefix: string,
  upstream: string,
): Promise<void> {
  await app.register(proxy, {
    upstream,
    prefix,
    rewritePrefix: prefix,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...stripSubrequestHeaders(headers),
        ...buildSubrequestHeaders(request.requestContext),
        'x-forwarded-for': request.ip,
        ...passOriginalHost(request.headers),
      }),
      onError: (reply) => {
        void reply
          .code(503)
          .header('retry-after', '2')
          .send({ status: 0, message: 'Please try again in a moment.' });
      },
    },
  });
}
