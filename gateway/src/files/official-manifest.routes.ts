/**
 * `/remotes/<remote>/mf-manifest.json`: where hosts built with the official federation packages find the stable
 * version.
 */
import { isRecord } from 'contract/values';
import type { FastifyInstance } from 'fastify';
import { refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import type { SiteInfo } from '../choose/serialized-live.ts';
import { getOwnOrigin } from '../html/own-origin.ts';
import type { LiveFeed, LiveVersion } from 'releases/interfaces';
import type { VerifiedTexts } from './verified-texts.ts';
import { ANY_ORIGIN } from './any-origin.ts';

interface Options {
  feed: LiveFeed;
  texts: VerifiedTexts;
  site: SiteInfo;
}

/** Hosts notice a new release within 30 seconds. The files that an older manifest names stay available. */
const CACHE_CONTROL = 'public, max-age=30, stale-if-error=600';

/**
 * Registers the route. 404 if the remote does not exist, or its stable version has no official entry; 503 if the
 * manifest is missing in the store or fails its integrity check.
 */
export async function officialManifestRoutes(
  app: FastifyInstance,
  { feed, texts, site }: Options,
): Promise<void> {
  app.get<{ Params: { remote: string } }>(
    '/remotes/:remote/mf-manifest.json',
    { schema: { hide: true } },
    async (request, reply) => {
      void reply.headers(ANY_ORIGIN);
      const stable = feed.current().get(request.params.remote)?.stable;
      const file = stable?.manifest.stock;
      if (!stable || file === undefined) throw refuse.notFound();
      const text = await texts.read(stable, file);
      if (text === null)
        throw refuse.unavailable(inEnglish('This manifest can’t be read now.'), 30);
      const folder = new URL('.', new URL(stable.base + file, getOwnOrigin(request, site))).href;
      return reply
        .header('cache-control', CACHE_CONTROL)
        .type('application/json; charset=utf-8')
        .send(addLocation(folder, stable, JSON.parse(text)));
    },
  );
}

/** Sets the folder and the version name in a manifest: the build does not know them. Pure. */
function addLocation(folder: string, { manifest }: LiveVersion, built: unknown): object {
  const manifestJson = isRecord(built) ? built : {};
  const metaData = isRecord(manifestJson['metaData']) ? manifestJson['metaData'] : {};
  const buildInfo = isRecord(metaData['buildInfo']) ? metaData['buildInfo'] : {};
  return {
    ...manifestJson,
    metaData: {
      ...metaData,
      buildInfo: { ...buildInfo, buildVersion: manifest.version },
      publicPath: folder,
    },
  };
}
