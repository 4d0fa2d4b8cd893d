import type { FastifyInstance } from 'fastify';
import { languageOf } from '../language/said.ts';
import { spokenAnswer } from './envelope.ts';

/** Endpoints for customers and technicians. All other staff endpoints answer in English only. */
const SPOKEN = ['/api/', '/ops/my/'];

/**
 * Localizes responses and sets `content-language` and `vary`, so that no cache serves one language for another.
 * `handleError` localizes error responses.
 */
export function speakLanguages(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (SPOKEN.some((path) => request.url.startsWith(path)))
      void reply
        .header('content-language', languageOf(request.headers))
        .header('vary', 'Accept-Language');
    done();
  });
  app.addHook('preSerialization', (request, _reply, answer, done) =>
    done(null, spokenAnswer(answer, languageOf(request.headers))),
  );
}
