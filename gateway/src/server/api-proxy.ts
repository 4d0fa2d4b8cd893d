/** Forwards routes to other processes: to the API if `API_URL` is set, to releases if `RELEASES_URL` is set. */
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

export async function apiProxy(
  app: FastifyInstance,
  { upstream, opsUpstream }: Upstreams,
): Promise<void> {
  for (const prefix of API_PREFIXES)
    await registerProxy(app, prefix, prefix === '/ops' ? opsUpstream : upstream);
}

/** Forwards a prefix, with the client's address for rate limits; 503 if the upstream is unreachable. */
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
