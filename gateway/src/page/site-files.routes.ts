/** Files of the whole site: `robots.txt`, `security.txt`, `sitemap.xml`, the web app manifest and the offline page. */
import { getBusiness } from 'api/business';
import { LANGUAGES, toLanguagePath } from 'contract/language';
import { OFFLINE_PATH } from 'contract/offline';
import type { PageRoute } from 'contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Clock } from 'platform/clock';
import { refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import type { LiveFeed } from 'releases/interfaces';
import { renderOfflinePage } from './offline-page.ts';
import { getStableSite } from './set-site.ts';
import {
  renderRobotsTxt,
  SECURITY_PATH,
  renderSecurityTxt,
  renderSitemap,
  type ListedService,
} from './site-files.ts';
import {
  INSTALLED_APPS,
  MANIFEST_PATH,
  renderWebManifest,
  type InstalledApp,
} from './web-manifest.ts';

/** How long the list of services is cached, in milliseconds. */
const FRESH_MS = 600_000;
const CACHE_DAY = 'public, max-age=86400';
const CACHE_HOUR = 'public, max-age=3600';

interface Options {
  feed: LiveFeed;
  clock: Clock;
  publicUrl: string;
  /** Returns all services; rejects if the API fails. */
  fetchServices: () => Promise<readonly ListedService[]>;
}

/** Registers the routes. The sitemap is 503 only if the API has never returned the services to this process. */
export async function siteFileRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { feed, clock, publicUrl } = options;
  const siteOrigin = new URL(publicUrl).origin;
  const getRoutes = (): readonly PageRoute[] => getStableSite(feed.current()).routes;
  let cached: { services: readonly ListedService[]; fetchedAt: number } | null = null;

  const getServices = async (): Promise<readonly ListedService[]> => {
    const now = clock.now().getTime();
    if (cached !== null && now - cached.fetchedAt < FRESH_MS) return cached.services;
    try {
      cached = { services: await options.fetchServices(), fetchedAt: now };
    } catch {
      if (cached === null) throw refuse.unavailable(inEnglish('Please try again soon.'), 60);
    }
    return cached.services;
  };

  const registerFile = (
    path: string,
    cacheControl: string,
    type: string,
    render: () => Promise<string>,
  ): void => {
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('cache-control', cacheControl)
        .header('x-content-type-options', 'nosniff')
        .type(type)
        .send(await render()),
    );
  };
  registerFile('/robots.txt', CACHE_HOUR, 'text/plain; charset=utf-8', async () =>
    renderRobotsTxt(siteOrigin, getRoutes()),
  );
  registerFile(SECURITY_PATH, CACHE_HOUR, 'text/plain; charset=utf-8', async () =>
    renderSecurityTxt(siteOrigin, getBusiness(), clock.now()),
  );
  registerFile('/sitemap.xml', CACHE_HOUR, 'application/xml; charset=utf-8', async () =>
    renderSitemap(siteOrigin, getRoutes(), await getServices()),
  );
  for (const language of LANGUAGES)
    app.get(
      toLanguagePath(language, OFFLINE_PATH),
      { schema: { hide: true } },
      async (_request, reply) => {
        const { html, policy } = renderOfflinePage(language, getBusiness());
        return reply
          .headers({
            'cache-control': 'no-cache',
            'content-security-policy': policy,
            'x-content-type-options': 'nosniff',
          })
          .type('text/html; charset=utf-8')
          .send(html);
      },
    );
  app.get<{ Querystring: { app: InstalledApp } }>(
    MANIFEST_PATH,
    {
      schema: {
        hide: true,
        querystring: {
          type: 'object',
          properties: { app: { enum: INSTALLED_APPS, default: 'shop' } },
        },
      },
    },
    async ({ query }, reply) =>
      reply
        .headers({ 'cache-control': CACHE_DAY, 'x-content-type-options': 'nosniff' })
        .type('application/manifest+json; charset=utf-8')
        .send(renderWebManifest(getBusiness(), query.app)),
  );
}
