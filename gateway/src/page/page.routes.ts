/** Every address that is nothing else: a page, for whoever takes HTML. */
import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { optedOutIn, readCookie } from 'contract/cookies';
import { OVERRIDES_COOKIE } from 'contract/document';
import { splitAddress } from 'contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Histogram } from 'prom-client';
import { refuse } from 'platform/http';
import { activeOverrides, type OverrideDeps } from '../releases/overrides/overrides.service.ts';
import { visitorCookies } from '../visitor/cookies.ts';
import { errorPage } from './error-page.ts';
import { isNavigation } from './navigation.ts';
import { composePage, type PageDeps } from './page.service.ts';

interface Options {
  deps: PageDeps;
  overrides: OverrideDeps;
  /** The product's own: visitors' ids are signed with it. */
  secret: string;
  seconds: Histogram;
}

/** Registers the route. It comes last by its pattern: every other route wins. */
export async function pageRoutes(
  app: FastifyInstance,
  { deps, overrides, secret, seconds }: Options,
): Promise<void> {
  // A person who asked for a page gets one, also of a failure; its code and its line in the log are as everywhere.
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 500 || !takesHtml(request.headers.accept)) return payload;
    const nonce = randomBytes(16).toString('base64url');
    const { html, policy } = errorPage({ status: reply.statusCode, requestId: request.id, nonce });
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy);
    return html;
  });
  app.get('/*', { schema: { hide: true }, config: { work: 'page' } }, async (request, reply) => {
    if (!takesHtml(request.headers.accept)) throw refuse.notFound();
    const started = performance.now();
    const { cookie } = request.headers;
    const { visitor, set } = visitorCookies(cookie, { secret, secure: deps.production });
    const page = await composePage(deps, {
      visitor,
      address: request.ip,
      optedOut: new Set(optedOutIn(cookie)),
      overrides: await activeOverrides(overrides, readCookie(cookie, OVERRIDES_COOKIE)),
      ...splitAddress(request.url),
      origin: originOf(request, deps),
      navigation: isNavigation(request.headers),
    });
    if (page === null)
      throw refuse.unavailable('The site is being set up. Please try again soon.', 5);
    seconds.observe((performance.now() - started) / 1000);
    return reply
      .code(page.status)
      .headers(page.headers)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie, accept-encoding')
      .header('set-cookie', set)
      .type('text/html; charset=utf-8')
      .send(typeof page.html === 'string' ? page.html : Readable.from(page.html));
  });
}

/** Whoever asks for a picture or for data is not helped by a page. */
function takesHtml(accept = '*/*'): boolean {
  const anything = accept.includes('*/*') && !/image\/|json|text\/css/.test(accept);
  return accept.includes('text/html') || anything;
}

/** Names of this machine: what is tried out on it is opened by any of them, and from no other machine. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

/**
 * The origin of links in the page: what the product is told to be, never what a caller calls it. Only where it is tried
 * out does a name of this machine count.
 */
function originOf(request: FastifyRequest, { production, publicUrl }: PageDeps): string {
  const own = new URL(publicUrl).origin;
  return !production && LOOPBACK.test(request.host) ? `http://${request.host}` : own;
}
