import type { FastifyInstance } from 'fastify';
import { getLanguage } from '../language/message.ts';
import { localizeResponse } from './envelope.ts';

/**
 * Endpoints for customers and technicians. Responses of other staff endpoints are never cached, so they need no `vary`.
 */
const LOCALIZED_PATHS = ['/api/', '/ops/my/'];

/**
 * Localizes each response whose message is a `Message`. Below `LOCALIZED_PATHS` it also sets `content-language`
 * and `vary`, so that no cache serves one language for another. `handleError` localizes error responses.
 */
export function localizeResponses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Also the matched route, because a URL can be encoded in many ways.
    const urls = [request.url, request.routeOptions.url ?? ''];
    if (LOCALIZED_PATHS.some((path) => urls.some((url) => url.startsWith(path))))
      void reply
        .header('content-language', getLanguage(request.headers))
        .header('vary', 'Accept-Language');
    done();
  });
  app.addHook('preSerialization', (request, _reply, payload, done) =>
    done(null, localizeResponse(payload, getLanguage(request.headers))),
  );
}
