import type { FastifyInstance } from 'fastify';
import { languageOf } from '../language/said.ts';
import { spokenAnswer } from './envelope.ts';

/** What customers' pages call, and a technician's own. All other calls of staff are answered in English alone. */
const SPOKEN = ['/api/', '/ops/my/'];

/**
 * Answers calls in the language they ask for, and says so: no cache may give one language's answer for the other. Refusals
 * are spoken by `handleError`.
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
