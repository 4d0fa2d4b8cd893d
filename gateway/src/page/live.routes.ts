/** `/_live`: the live set, for the edge worker, which chooses versions itself. */
import type { FastifyInstance } from 'fastify';
import { isEqual } from '../visitor/mac.ts';
import type { LiveSet } from 'releases/interfaces';
import { deriveLiveKey, serializeLive } from '../choose/serialized-live.ts';
import type { ViewDeps } from './page-view.ts';

type LiveDeps = Pick<ViewDeps, 'feed' | 'secret' | 'production' | 'publicUrl'>;

/** Registers the route. 404 without the key, which is derived from the visitor secret; 304 if nothing has changed. */
export function liveRoute(app: FastifyInstance, { feed, secret, ...site }: LiveDeps): void {
  const serializedSets = new WeakMap<LiveSet, { text: string; tag: string }>();
  const key = `Bearer ${deriveLiveKey(secret)}`;
  app.get(
    '/_live',
    { schema: { hide: true }, config: { admission: 'none' } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (!isEqual(request.headers.authorization ?? '', key))
        return reply.code(404).send({ status: 0, message: 'Not Found' });
      const live = feed.current();
      const serialized = serializedSets.get(live) ?? serializeLive(live, site);
      serializedSets.set(live, serialized);
      void reply.header('etag', serialized.tag);
      if (request.headers['if-none-match'] === serialized.tag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(serialized.text);
    },
  );
}
