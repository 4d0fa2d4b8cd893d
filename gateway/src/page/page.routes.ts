/** Pages: the catch-all route for requests that accept HTML, and the routes for a cache in front. */
import { performance } from 'node:perf_hooks';
import { readLanguage } from 'contract/language';
import { splitAddress } from 'contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Histogram } from 'prom-client';
import { refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import { setReleaseSet } from 'platform/request-context';
import { SELF_COMPRESSED } from '../http/self-compressed.ts';
import { getStableSet, supportsLanguage } from '../choose/choose-set.ts';
import { resolveOverrides, type OverrideDeps } from '../overrides/overrides.service.ts';
import { getSetName } from '../choose/known-sets.ts';
import { findOtherAddress } from './console-pages.ts';
import { registerErrorPages } from './error-pages.ts';
import type { PageCache } from './page-cache.ts';
import { sharedPageRoute } from './shared-page.routes.ts';
import { chooseCoding } from './page-body.ts';
import { withSet } from './page-request.ts';
import { countView, getPageView, type PageView, type ViewDeps } from './page-view.ts';
import { liveRoute } from './live.routes.ts';
import type { ComposedPage } from './page.service.ts';
import { acceptsHtml } from './accepts-html.ts';

export interface PageRouteDeps extends ViewDeps {
  pages: PageCache;
  overrides: OverrideDeps;
  pageSeconds: Histogram;
}

/**
 * Registers the catch-all route, whose pattern has the lowest priority, and `/_pages` and `/_live`. 404 for requests
 * that do not accept HTML; 503 if no shell can be served or the process is overloaded.
 */
export async function pageRoutes(app: FastifyInstance, deps: PageRouteDeps): Promise<void> {
  registerErrorPages(app);
  sharedPageRoute(app, deps);
  liveRoute(app, deps);
  // Cached pages are sent synchronously: a promise for each would double the cost. Only composing is subject to
  // admission control; cached pages are sent even under load.
  const options = {
    schema: { hide: true },
    config: { admission: 'none' },
    ...SELF_COMPRESSED,
  } as const;
  app.get('/*', options, (request, reply) => {
    if (!acceptsHtml(request.headers.accept)) throw refuse.notFound();
    const started = performance.now();
    const view = getPageView(deps, request);
    const otherAddress =
      findOtherAddress(request.url, view.isConsole, deps) ?? getEnglishAddress(view);
    if (otherAddress !== null)
      return reply.header('cache-control', 'no-store').redirect(otherAddress);
    const page = isShared(view) ? deps.pages.getCached(view.request) : null;
    const bytes = page?.body.getBytes(chooseCoding(request)) ?? null;
    if (page === null || bytes === null) return composeAndSend(deps, view, request, reply, started);
    deps.pageSeconds.observe((performance.now() - started) / 1000);
    void setHeaders(reply, page, countView(deps, view, page), request).send(bytes);
    return undefined;
  });
}

/** Whether the view gets the same page as all visitors with its release set. */
const isShared = ({ overridesCookie, isPreview }: PageView): boolean =>
  overridesCookie === undefined && !isPreview;

/** Returns the English address if a Hindi one is requested with a shell that has no Hindi; else null. */
function getEnglishAddress({ request: { url, set, language } }: PageView): string | null {
  const shell = set.get('shell')?.version;
  if (shell === undefined || supportsLanguage(shell, language)) return null;
  const { pathname, query } = splitAddress(url);
  return readLanguage(pathname).path + query;
}

/** Sends a page that has to be composed or compressed first. */
async function composeAndSend(
  deps: PageRouteDeps,
  view: PageView,
  request: FastifyRequest,
  reply: FastifyReply,
  started: number,
): Promise<FastifyReply> {
  // A page takes one slot, however many requests wait for it.
  if (!isShared(view) || !deps.pages.isAvailable(view.request))
    await request.server.load.admission.waitForPageSlot(request, reply);
  const overrides = await resolveOverrides(deps.overrides, view.overridesCookie, view.isPreview);
  // The link was never opened in this browser, or has ended.
  if (view.isPreview && overrides.length === 0)
    return reply.header('cache-control', 'no-store').redirect(deps.publicUrl);
  const set = overrides.length > 0 ? getStableSet(deps.feed.current()) : view.request.set;
  setReleaseSet(request, getSetName(set));
  const page = await deps.pages.get(withSet(view.request, set), overrides);
  if (page === null)
    throw refuse.unavailable(inEnglish('The site is being set up. Please try again soon.'), 5);
  deps.pageSeconds.observe((performance.now() - started) / 1000);
  const body = await page.body.read(chooseCoding(request));
  return setHeaders(reply, page, countView(deps, view, page), request).send(body);
}

function setHeaders(
  reply: FastifyReply,
  { status, headers, setName }: ComposedPage,
  cookies: string[],
  request: FastifyRequest,
): FastifyReply {
  request.releaseSet = setName;
  const coding = chooseCoding(request);
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  return (
    reply
      .code(status)
      .headers(headers)
      // Not `no-store`, which would keep pages out of the browser's back-forward cache: no document has personal data.
      // React hydrates the HTML, so no proxy may rewrite it.
      .header('cache-control', 'private, no-cache, no-transform')
      .header('vary', 'cookie, accept-encoding')
      .header('set-cookie', cookies)
      .type('text/html; charset=utf-8')
  );
}
