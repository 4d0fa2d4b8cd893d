import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies. Clients that name JSON on every write may send nothing where a call takes
 * nothing; where it takes a body, an empty one is refused (400) as broken JSON.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      const takesNone = request.routeOptions.schema?.body === undefined;
      if (text === '' && takesNone) done(null);
      else void parse(request, text, done);
    },
  );
}
