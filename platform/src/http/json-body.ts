import type { FastifyInstance } from 'fastify';

/**
 * Parses JSON bodies. Clients that send `content-type: application/json` on every write may send an empty body if the
 * endpoint takes none; otherwise an empty body is refused (400) as malformed JSON.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      const takesNoBody = request.routeOptions.schema?.body === undefined;
      if (text === '' && takesNoBody) done(null);
      else void parse(request, text, done);
    },
  );
}
