/**
 * `/_pages/SET/ADDRESS`: the public page of one release set without per-visitor parts, for a cache in front of the
 * gateway. The edge worker, which chooses the set, also sets the visitor's cookies.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import { SELF_COMPRESSED } from '../http/self-compressed.ts';
import { listSets, type ChosenSet } from '../choose/choose-set.ts';
import { getSetName } from '../choose/known-sets.ts';
import { readSetName } from '../visitor/set-name.ts';
import { PAGES_PREFIX } from './cache-path.ts';
import type { PageCache } from './page-cache.ts';
import { readPageRequest } from './page-request.ts';
import { chooseCoding } from './page-body.ts';
import type { ViewDeps } from './page-view.ts';
import type { ComposedPage } from './page.service.ts';
import { getPurgeTags } from './purge-tags.ts';

/** `no-transform`, because React hydrates the HTML. */
const CACHE_CONTROL = 'public, s-maxage=5, stale-while-revalidate=60, no-transform';

interface SharedPageDeps extends Pick<ViewDeps, 'feed' | 'secret' | 'publicUrl'> {
  pages: PageCache;
}

interface SharedPageParams {
  Params: { set: string };
}

/**
 * Registers the route. 404 if the set is not live, its name is not signed by this product, or the page is not
 * public.
 */
export function sharedPageRoute(app: FastifyInstance, deps: SharedPageDeps): void {
  app.get<SharedPageParams>(
    `${PAGES_PREFIX}/:set/*`,
    { schema: { hide: true }, config: { admission: 'none' }, ...SELF_COMPRESSED },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store, no-transform');
      const set = findSet(deps, request.params.set);
      if (set === null) throw refuse.notFound();
      const url = request.url.slice(PAGES_PREFIX.length + 1 + request.params.set.length);
      const origin = new URL(deps.publicUrl).origin;
      const pageRequest = readPageRequest({ url, origin, set });
      if ((pageRequest.match?.route.access ?? 'public') !== 'public') throw refuse.notFound();
      // Cached pages are sent even under load. A page takes one slot, however many requests wait for it.
      if (!deps.pages.isAvailable(pageRequest))
        await app.load.admission.waitForPageSlot(request, reply);
      const page = await deps.pages.get(pageRequest, []);
      if (page === null) throw refuse.unavailable(inEnglish('The site is being set up.'), 5);
      return sendSharedPage(request, reply, page);
    },
  );
}

/** Returns the live set with this signed name. */
function findSet({ feed, secret }: SharedPageDeps, signed: string): ChosenSet | null {
  const name = readSetName(secret, signed);
  return listSets(feed.current()).find((chosen) => getSetName(chosen) === name) ?? null;
}

async function sendSharedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ComposedPage,
): Promise<FastifyReply> {
  const coding = chooseCoding(request);
  const bytes = await page.body.read(coding);
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  if (page.outcome.isCacheable)
    void reply.headers({ 'cache-control': CACHE_CONTROL, ...getPurgeTags(page) });
  return reply
    .code(page.status)
    .removeHeader('x-request-id')
    .headers(page.headers)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(bytes);
}
