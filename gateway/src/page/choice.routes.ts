/**
 * `/_choice/ADDRESS`: the gateway's part for a visitor, for a cache in front that holds the pages. It answers which page he gets,
 * as the address under which it is held, and the cookies that go out with it; nothing of it is for anybody else.
 */
import { PREVIEW_SET } from 'contract/document';
import type { FastifyInstance } from 'fastify';
import { AS_KEPT } from '../answers/as-kept.ts';
import { nameOfSet } from '../releases/reports/known-sets.ts';
import { heldPage } from './held-page.ts';
import { countView, viewOf, type ViewDeps } from './page-view.ts';
import { takesHtml } from './takes-html.ts';

const PREFIX = '/_choice';

/** Of a page that was rendered for all: nobody is charged with it here, browsers tell what came of it. */
const OF_ALL = Promise.resolve({ isKept: true, lenders: [], failed: Promise.resolve([]) });

/** Registers the route. 204 with `x-page` and cookies; without `x-page` where the gateway itself has to answer. */
export function choiceRoute(app: FastifyInstance, deps: ViewDeps): void {
  const options = { schema: { hide: true }, config: { work: 'none' }, ...AS_KEPT } as const;
  app.get(`${PREFIX}/*`, options, (request, reply) => {
    void reply.code(204).header('cache-control', 'no-store').removeHeader('x-request-id');
    const view = viewOf(deps, request);
    const { chosen } = view.asked;
    const held =
      view.overrides === undefined && takesHtml(request.headers.accept)
        ? heldPage(deps.secret, chosen, request.url.slice(PREFIX.length))
        : null;
    const setName = nameOfSet(chosen);
    if (held !== null && setName !== PREVIEW_SET) {
      const page = { match: held.match, chosen, setName, outcome: OF_ALL };
      void reply.headers({ 'x-page': held.path, 'set-cookie': countView(deps, view, page) });
    }
    void reply.send();
  });
}
