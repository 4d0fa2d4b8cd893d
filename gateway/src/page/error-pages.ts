/** Server errors (5xx) as HTML for requests that accept it. Status and log entry stay the same. */
import { randomBytes } from 'node:crypto';
import { readLanguage } from 'contract/language';
import type { FastifyInstance } from 'fastify';
import { renderErrorPage } from './error-page.ts';
import { acceptsHtml } from './accepts-html.ts';

/** Registers the hook that replaces error responses of the routes of this instance. */
export function registerErrorPages(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode < 500 || !acceptsHtml(request.headers.accept)) return done(null, payload);
    const nonce = randomBytes(16).toString('base64url');
    const { language } = readLanguage(request.url);
    const status = reply.statusCode;
    const { html, policy } = renderErrorPage({ status, language, requestId: request.id, nonce });
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('content-security-policy', policy);
    done(null, html);
  });
}
