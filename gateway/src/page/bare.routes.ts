/**
 * `/_pages/SET/ADDRESS`: the public page of one release set without per-visitor parts, for a cache in front of the
 * gateway. The edge worker, which chooses the set, also sets the visitor's cookies.
 */
import { splitAddress } from 'contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from 'platform/http';
import { AS_KEPT } from '../answers/as-kept.ts';
import { listSets, type ChosenSet } from '../releases/live-set.ts';
import { getSetName } from '../releases/reports/known-sets.ts';
import { readSetName } from '../visitor/set-name.ts';
import { PAGES_PREFIX } from './held-page.ts';
import type { KeptPages } from './kept-pages.ts';
import { pageAddress } from './page-address.ts';
import { smallestForm, type BodyForm } from './page-body.ts';
import type { ViewDeps } from './page-view.ts';
import type { ComposedPage } from './page.service.ts';
import { purgeTags } from './purge-tags.ts';
import { siteOfSet } from './site-of-set.ts';

/** Cache headers: fresh for 5 s, then stale-while-revalidate. `no-transform` because React hydrates the HTML. */
const SHARED = 'public, s-maxage=5, stale-while-revalidate=60, no-transform';

interface BareDeps extends Pick<ViewDeps, 'feed' | 'secret' | 'publicUrl'> {
  pages: KeptPages;
}

interface BareAddress {
  Params: { set: string };
}

/**
 * Registers the route. 404 if the set is not live or its name is not signed by this product, and for pages that are
 * not public.
 */
export function bareRoute(app: FastifyInstance, deps: BareDeps): void {
  app.get<BareAddress>(
    `${PAGES_PREFIX}/:set/*`,
    { schema: { hide: true }, config: { work: 'none' }, ...AS_KEPT },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store, no-transform');
      const chosen = setNamed(deps, request.params.set);
      if (chosen === null) throw refuse.notFound();
      const url = request.url.slice(PAGES_PREFIX.length + 1 + request.params.set.length);
      const origin = new URL(deps.publicUrl).origin;
      const asked = { chosen, ...splitAddress(url), origin, overrides: [] };
      const address = pageAddress(siteOfSet(chosen).routes, asked);
      if ((address.match?.route.access ?? 'public') !== 'public') throw refuse.notFound();
      // Cached pages are served even under load.
      if (!isAtHand(deps.pages.ready(asked), request))
        await app.load.admission.waitForPageTurn(request, reply);
      const page = await deps.pages.get(asked, address);
      if (page === null) throw refuse.unavailable('The site is being set up.', 5);
      return sendBare(request, reply, page);
    },
  );
}

const formFor = ({ headers }: FastifyRequest): BodyForm => smallestForm(headers['accept-encoding']);

const isAtHand = (page: ComposedPage | null, request: FastifyRequest): boolean =>
  page !== null && page.body.bytes(formFor(request)) !== null;

/** Returns the live set with this signed name. */
function setNamed({ feed, secret }: BareDeps, signed: string): ChosenSet | null {
  const name = readSetName(secret, signed);
  return listSets(feed.current()).find((chosen) => getSetName(chosen) === name) ?? null;
}

async function sendBare(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ComposedPage,
): Promise<FastifyReply> {
  const form = formFor(request);
  const { isKept } = await page.outcome;
  const bytes = await page.body.all(form);
  if (form !== 'identity') void reply.header('content-encoding', form);
  if (isKept) void reply.headers({ 'cache-control': SHARED, ...purgeTags(page) });
  return reply
    .code(page.status)
    .removeHeader('x-request-id')
    .headers(page.headers)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(bytes);
}
