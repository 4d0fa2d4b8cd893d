/** `/remotes/<remote>/mf-manifest.json`: where hosts made with the official federation packages find what is stable now. */
import { isRecord } from 'contract/values';
import type { FastifyInstance } from 'fastify';
import { refuse } from 'platform/http';
import { ownOrigin, type OwnAddress } from '../html/own-origin.ts';
import type { LiveFeed } from '../releases/live-feed.ts';
import type { LiveVersion } from '../releases/live-set.ts';
import type { VerifiedTexts } from '../releases/verified-texts.ts';
import { ANY_ORIGIN } from './any-origin.ts';

interface Options {
  feed: LiveFeed;
  texts: VerifiedTexts;
  own: OwnAddress;
}

/** A release is followed by every host within this time; what the manifest names stays for long after. */
const SHORTLY = 'public, max-age=30, stale-if-error=600';

/**
 * Registers the route. 404 where there is no such remote, or its stable version has no stock entry; 503 where the manifest
 * is not what was published.
 */
export async function stockManifestRoutes(
  app: FastifyInstance,
  { feed, texts, own }: Options,
): Promise<void> {
  app.get<{ Params: { remote: string } }>(
    '/remotes/:remote/mf-manifest.json',
    { schema: { hide: true } },
    async (request, reply) => {
      void reply.headers(ANY_ORIGIN);
      const stable = feed.current().get(request.params.remote)?.stable;
      const file = stable?.manifest.stock;
      if (!stable || file === undefined) throw refuse.notFound();
      const text = await texts.of(stable, file);
      if (text === null) throw refuse.unavailable('This manifest can’t be read now.', 30);
      const folder = new URL('.', new URL(stable.base + file, ownOrigin(request, own))).href;
      return reply
        .header('cache-control', SHORTLY)
        .type('application/json; charset=utf-8')
        .send(manifestAt(folder, stable, JSON.parse(text)));
    },
  );
}

/** The manifest, which the build wrote without knowing where it would stand, and under which version's name. Pure. */
function manifestAt(folder: string, { manifest }: LiveVersion, built: unknown): object {
  const about = isRecord(built) ? built : {};
  const metaData = isRecord(about['metaData']) ? about['metaData'] : {};
  const buildInfo = isRecord(metaData['buildInfo']) ? metaData['buildInfo'] : {};
  return {
    ...about,
    metaData: {
      ...metaData,
      buildInfo: { ...buildInfo, buildVersion: manifest.version },
      publicPath: folder,
    },
  };
}
