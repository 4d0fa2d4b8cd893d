/** The gateway: everything that visitors and staff reach, on one Fastify instance. */
import compress from '@fastify/compress';
import { apiPlugin } from 'api/app';
import type { ChangeFeed } from 'api/catalogue-feed';
import type { Platform } from 'api/platform';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { createEarlyAccess } from 'platform/early-access';
import {
  createConsoleCheck,
  createPreviewCheck,
  handleError,
  hasPreviewSite,
  type IsConsole,
  type IsPreview,
} from 'platform/http';
import { healthRoutes, metrics } from 'platform/health';
import { splitByPort, closeAfterResponses, type OpsListener } from 'platform/server';
import { limitLoad } from 'platform/load';
import { trackRequests } from 'platform/request-context';
import { filesRoutes } from '../files/files.routes.ts';
import { publicRoutes } from '../files/public.routes.ts';
import { officialManifestRoutes } from '../files/official-manifest.routes.ts';
import { createFaultFinder, type FindFaults } from '../page/find-faults.ts';
import { PageCache } from '../page/page-cache.ts';
import { pageRoutes } from '../page/page.routes.ts';
import type { ComposeDeps } from '../page/page.service.ts';
import { siteFileRoutes } from '../page/site-files.routes.ts';
import type { ReleaseStore } from 'releases/interfaces';
import type { Releases } from 'releases/open';
import type { OverrideDeps } from '../overrides/overrides.service.ts';
import { overridesRoutes } from '../overrides/overrides.routes.ts';
import { openReports } from '../reports/reports.ts';
import { reportsRoutes } from '../reports/reports.routes.ts';
import { VerifiedTexts } from '../files/verified-texts.ts';
import { getSandbox, requireBarriers } from '../render/sandbox.ts';
import { Renderer } from '../render/renderer.ts';
import { deriveVisitorSecret } from '../visitor-secret.ts';
import { createApiCaller } from './api-caller.ts';
import { apiProxy, registerProxy } from './api-proxy.ts';
import { confinePreview } from './confine-preview.ts';
import type { GatewaySettings } from './gateway-settings.ts';
import {
  registerGatewayMetrics,
  registerCacheMetrics,
  registerRenderMetrics,
  type GatewayMetrics,
} from './metrics.ts';
import { confineConsole } from './confine-console.ts';
import { createFailureListener } from './render-failures.ts';
import { fetchServices } from './services.ts';

export interface GatewayDeps {
  platform: Platform;
  gateway: GatewaySettings;
  store: ReleaseStore;
  releases: Releases;
  /** Notifies of catalogue changes. */
  catalogue: ChangeFeed;
  /** Notifies of published settings. */
  settings: ChangeFeed;
}

/**
 * Registers everything on an instance that was created with the API's `getServerOptions`.
 * @returns the listener of the staff port
 */
export async function registerGateway(
  app: FastifyInstance,
  deps: GatewayDeps,
): Promise<OpsListener> {
  const { platform } = deps;
  trackRequests(app);
  const ops = splitByPort(app, platform.settings);
  app.setErrorHandler(handleError);
  const isConsole = createConsoleCheck(platform.settings);
  confineConsole(app, isConsole);
  const isPreview = createPreviewCheck(platform.settings);
  confinePreview(app, isPreview);
  limitLoad(app, platform.settings.load);
  closeAfterResponses(app, platform.shutdown);
  await app.register(compress, {
    // Responses just above this size, such as icons of the home page, shrink to half.
    threshold: 512,
    encodings: ['br', 'gzip'],
    // Pages compress themselves. Other responses are flushed part by part, with the parameters of `PageBody`: a window
    // of 64 kB takes 0.8 MB per response in progress instead of 3.0.
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 16 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  await registerApi(app, platform);
  await registerReleases(app, deps);
  await registerPages(app, deps, { isConsole, isPreview });
  const { feed } = deps.releases;
  await app.register(filesRoutes, { store: deps.store, findRegistered: feed.findFile });
  await app.register(publicRoutes);
  const { apiUrl, publicUrl } = platform.settings;
  await app.register(siteFileRoutes, {
    feed,
    clock: platform.clock,
    publicUrl,
    fetchServices: () => fetchServices(app, apiUrl),
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send({ status: 0, message: 'Not Found' }),
  );
  return ops;
}

async function registerApi(app: FastifyInstance, platform: Platform): Promise<void> {
  const { apiUrl, apiOpsUrl } = platform.settings;
  await app.register(metrics, { platform });
  if (apiUrl === null) {
    await app.register(apiPlugin, { platform });
    return;
  }
  await app.register(healthRoutes, { platform });
  await app.register(apiProxy, { upstream: apiUrl, opsUpstream: apiOpsUrl ?? apiUrl });
}

/** Registers `/ops/releases`, or forwards it to the process that serves it. */
async function registerReleases(
  app: FastifyInstance,
  { releases, gateway }: GatewayDeps,
): Promise<void> {
  if (releases.registerRoutes !== null) await releases.registerRoutes(app);
  else if (gateway.releasesUrl !== null)
    await registerProxy(app, '/ops/releases', gateway.releasesUrl);
}

async function registerPages(
  app: FastifyInstance,
  deps: GatewayDeps,
  { isConsole, isPreview }: { isConsole: IsConsole; isPreview: IsPreview },
): Promise<void> {
  const { platform, gateway, store, releases } = deps;
  const { feed, sink } = releases;
  const { clock, settings, secrets } = platform;
  const { production, publicUrl, staffUrl, previewUrl } = settings;
  const secret = deriveVisitorSecret(secrets.appSecret);
  const reports = openReports({ clock, feed, sink, secret, production });
  const { overrideOrigins: origins } = gateway;
  const overrides: OverrideDeps = {
    secret: secrets.appSecret,
    clock,
    origins,
    feed,
    hasPreviewSite: hasPreviewSite(settings),
  };
  await app.register(reportsRoutes, { reports, secret, secure: production });
  await app.register(overridesRoutes, { deps: overrides, secure: production, isPreview });
  const texts = new VerifiedTexts(store);
  await app.register(officialManifestRoutes, { feed, texts, site: { production, publicUrl } });
  const metrics = registerGatewayMetrics(app.metrics, feed);
  const renderer =
    gateway.rendersOnServer && !gateway.usesDevServers
      ? createRenderer(app, deps, { texts, metrics })
      : null;
  const findFaults: FindFaults = renderer === null ? async () => [] : createFaultFinder(renderer);
  const isBusy = (): boolean => app.load.admission.countWaiting() > 0;
  const pages = createPageCache({ texts, renderer, production, publicUrl, gateway }, deps, isBusy);
  registerCacheMetrics(app.metrics, {
    documents: () => pages.bytes,
    rendered: () => renderer?.cachedBytes ?? 0,
    texts: () => texts.bytes,
    files: () => store.cachedBytes,
  });
  await app.register(async (scope) => {
    // Dev servers change their scripts at any time, and browsers reject a script that does not match its hash.
    if (gateway.usesDevServers) scope.addHook('onRequest', () => feed.refresh());
    await scope.register(pageRoutes, {
      feed,
      pages,
      findFaults,
      reports,
      overrides,
      secret,
      clock,
      earlyAccess: createEarlyAccess(secrets.appSecret),
      production,
      publicUrl,
      staffUrl,
      previewUrl,
      isConsole,
      isPreview,
      pageSeconds: metrics.pageSeconds,
    });
  });
}

/** Returns the page cache, which is invalidated when releases, catalogue or settings change. */
function createPageCache(
  compose: ComposeDeps,
  { platform, releases: { feed }, catalogue, settings }: GatewayDeps,
  isBusy: () => boolean,
): PageCache {
  const pages = new PageCache(compose, { now: () => platform.clock.now().getTime(), isBusy });
  feed.onChange((set) => pages.retain(set));
  for (const changes of [catalogue, settings])
    changes.onChange(() => {
      compose.renderer?.clearCache();
      pages.clear();
    });
  return pages;
}

/** Server builds call the API without credentials, so they can't see data of staff or customers. */
function createRenderer(
  app: FastifyInstance,
  { platform, gateway, releases: { feed } }: GatewayDeps,
  { texts, metrics }: { texts: VerifiedTexts; metrics: GatewayMetrics },
): Renderer {
  const { log, settings, clock } = platform;
  const sandbox = getSandbox();
  requireBarriers(sandbox, gateway.requiredBarriers);
  for (const message of sandbox.warnings) log.warn({}, message);
  const renderer = new Renderer({
    texts,
    sandbox,
    callApi: createApiCaller(app, settings.apiUrl),
    processes: gateway.renderProcesses,
    now: () => clock.now().getTime(),
    onFailure: createFailureListener(log, metrics),
    onFallback: (reason) => metrics.ssrFallbacks.inc({ reason }),
  });
  renderer.retain(feed.current());
  feed.onChange((set) => renderer.retain(set));
  registerRenderMetrics(app.metrics, renderer);
  app.addHook('onClose', () => renderer.stop());
  return renderer;
}
