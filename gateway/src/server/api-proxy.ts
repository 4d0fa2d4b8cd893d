/** Passes what belongs to the API on to where it answers, for the set-up with `API_URL`. */
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { partHeaders, withoutPartHeaders } from 'platform/tracing';

/** What the API serves; `/ops/releases` is the gateway's own and is registered apart. */
export const API_PREFIXES = ['/api', '/ops', '/storage', '/simulator'];

interface Upstreams {
  upstream: string;
  /** Where the API answers staff. */
  opsUpstream: string;
}

/** Registers the passing on. The caller's address goes along for the API's limits. */
export async function apiProxy(
  app: FastifyInstance,
  { upstream, opsUpstream }: Upstreams,
): Promise<void> {
  for (const prefix of API_PREFIXES)
    await app.register(proxy, {
      upstream: prefix === '/ops' ? opsUpstream : upstream,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutPartHeaders(headers),
          ...partHeaders(request.work),
          'x-forwarded-for': request.ip,
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
