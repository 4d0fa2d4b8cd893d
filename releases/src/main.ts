/** Releases in a process of their own, for gateways with `RELEASES_URL`. */
import path from 'node:path';
import { getServerOptions } from 'api/app';
import { openPlatform } from 'api/platform';
import { readSettings } from 'api/settings';
import Fastify from 'fastify';
import { healthRoutes, metrics } from 'platform/health';
import { handleError } from 'platform/http';
import { startJobs } from 'platform/jobs';
import { limitLoad } from 'platform/load';
import { closeAfterResponses, listenOn, onSignals, restoreOriginalHost } from 'platform/server';
import { Variables } from 'platform/settings';
import { trackRequests } from 'platform/request-context';
import { openLiveFeed } from './feed/live-feed.ts';
import { networkRoutes } from './network/network.routes.ts';
import { MIGRATIONS, openReleases } from './open-releases.ts';
import { registerBuiltApps } from './publish/built-apps.ts';
import { readReleaseSettings, type ReleaseSettings } from './settings.ts';
import { openStore } from './store/open-store.ts';

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

function readOwnSettings(production: boolean): ReleaseSettings & { releasesKey: string } {
  const env = new Variables(process.env, production);
  const { releasesKey, ...settings } = readReleaseSettings(env);
  if (releasesKey === null) env.addError('RELEASES_KEY must be set: gateways send it.');
  env.throwIfInvalid();
  return { ...settings, releasesKey: releasesKey ?? '' };
}

async function serve(): Promise<void> {
  const settings = readSettings(process.env, { callsProviders: false });
  const releaseSettings = readOwnSettings(settings.production);
  const app = Fastify(getServerOptions(settings, { isBehindGateway: true }));
  trackRequests(app, true);
  restoreOriginalHost(app);
  limitLoad(app, settings.load);
  app.setErrorHandler(handleError);
  const platform = await openPlatform(settings, { log: app.log, migrations: [MIGRATIONS] });
  closeAfterResponses(app, platform.shutdown);
  const closers = [platform.close];
  const close = async (): Promise<void> => {
    await app.close();
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const { pool, clock } = platform;
    const store = await openStore(
      releaseSettings.releaseStore ?? path.join(platform.dataDir, 'releases'),
    );
    await registerBuiltApps({ pool, clock, store }, releaseSettings.localBuilds, printLine);
    const live = await openLiveFeed(platform, { assetOrigin: releaseSettings.assetOrigin });
    const releases = openReleases({ platform, settings: releaseSettings, store }, live);
    closers.push(releases.stop);
    await app.register(metrics, { platform });
    await app.register(healthRoutes, { platform });
    await releases.registerRoutes(app);
    await app.register(networkRoutes, { pool, releases, key: releaseSettings.releasesKey });
    closers.push(startJobs(platform, releases.jobs.tasks, releases.jobs.crontab).stop);
    onSignals(close, platform);
    const address = await listenOn(app, settings);
    platform.storeAddress(address);
    printLine(`Releases at ${address}`);
  } catch (error) {
    await close();
    throw error;
  }
}

try {
  await serve();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
