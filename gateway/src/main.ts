/** Starts the product: settings, database, releases, the gateway. */
import path from 'node:path';
import { getServerOptions } from 'api/app';
import { watchCatalogue } from 'api/catalogue-feed';
import { watchShopSettings } from 'api/settings-feed';
import { openPlatform, type Platform } from 'api/platform';
import { readSettings } from 'api/settings';
import { startWorkers } from 'api/workers';
import Fastify from 'fastify';
import { startJobs, type Jobs } from 'platform/jobs';
import { onSignals } from 'platform/server';
import { createDevFeed } from './dev/dev-feed.ts';
import { registerGateway } from './server/gateway.ts';
import { getGatewayOptions } from './server/malformed-url.ts';
import { readGatewaySettings, type GatewaySettings } from './server/gateway-settings.ts';
import { warmUp } from './server/warm-up.ts';
import { connectOrOpenReleases } from './server/open-releases.ts';
import { createCloser, listen, listenForConsole } from './server/listening.ts';
import type { LiveFeed, ReleaseStore } from 'releases/interfaces';
import {
  MIGRATION_RANGE,
  MIGRATIONS,
  openLiveFeed,
  openStore,
  registerBuiltApps,
  type Releases,
} from 'releases/open';

const root = path.join(import.meta.dirname, '../..');

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const gateway = readGatewaySettings(process.env);
  const app = Fastify(getGatewayOptions(getServerOptions(settings)));
  const closers: (() => Promise<void>)[] = [];
  const close = createCloser(closers);
  try {
    if (settings.production) app.log.info({}, 'opening the database');
    else printLine('Opening the database …');
    const platform = await openPlatform(settings, {
      log: app.log,
      ...(gateway.releasesUrl === null
        ? { migrations: [MIGRATIONS] }
        : { otherProgram: MIGRATION_RANGE }),
    });
    closers.push(platform.close);
    // From here on, an interrupted start must close the database.
    onSignals(close, platform);
    const store = await openStore(gateway.releaseStore ?? path.join(platform.dataDir, 'releases'));
    const releases = await connectOrOpenReleases({ platform, gateway, store }, () =>
      openFeed(platform, gateway, store),
    );
    closers.push(releases.stop);
    closers.push(() => app.close());
    const catalogue = watchCatalogue(platform);
    closers.push(catalogue.stop);
    const shopSettings = watchShopSettings(platform);
    closers.push(shopSettings.stop);
    const ops = await registerGateway(app, {
      platform,
      gateway,
      store,
      releases,
      catalogue,
      settings: shopSettings,
    });
    await app.ready();
    if (gateway.rendersOnServer) await warmUp(app, { feed: releases.feed, ...settings });
    const address = await listen(app, settings);
    await listenForConsole(app, settings);
    const staffAddress = await ops.listen();
    if (staffAddress !== null) printLine(`Staff at ${staffAddress}`);
    platform.storeAddress(address, staffAddress);
    closers.push(startBackground(platform, releases.jobs).stop);
    if (settings.port !== 0) printLine(`Console at ${settings.staffUrl}`);
    printLine(`Ready at ${address}`);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts those jobs of the API and of releases that run in this process (`API_URL`, `WORKERS`, `RELEASES_URL`). */
function startBackground(platform: Platform, jobs: Releases['jobs']): Jobs {
  const { apiUrl, workers } = platform.settings;
  if (apiUrl === null && workers) return startWorkers(platform, jobs ?? undefined);
  return jobs === null
    ? { stop: async () => undefined }
    : startJobs(platform, jobs.tasks, jobs.crontab);
}

async function openFeed(
  platform: Platform,
  gateway: GatewaySettings,
  store: ReleaseStore,
): Promise<LiveFeed> {
  if (gateway.usesDevServers) return createDevFeed(root);
  const deps = { pool: platform.pool, clock: platform.clock, store };
  await registerBuiltApps(deps, gateway.localBuilds, printLine);
  return openLiveFeed(platform, { assetOrigin: gateway.assetOrigin });
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
