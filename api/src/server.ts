import Fastify from 'fastify';
import {
  serveWhileStarting,
  splitByPort,
  closeAfterResponses,
  listenOn,
  onSignals,
  restoreOriginalHost,
} from 'platform/server';
import { limitLoad } from 'platform/load';
import { trackRequests } from 'platform/request-context';
import { apiPlugin, getServerOptions } from './app.ts';
import { watchShopSettings } from './business/shop-settings.service.ts';
import type { ChangeFeed } from './versions/change-feed.ts';
import { openPlatform, type Platform } from './platform.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import type { Jobs } from 'platform/jobs';
import { startWorkers } from './workers.ts';

/** Migrations with these numbers belong to releases, which use the same database. */
const RELEASE_MIGRATIONS = { from: '0500', before: '1000' };

/** The API alone, for the set-up of a gateway with `API_URL` and separate API processes. */
async function serve(settings: Settings): Promise<void> {
  // With API_URL, `readSettings` ignores the settings of the providers.
  if (settings.apiUrl !== null)
    throw new Error('API_URL is for gateways: it must not be set for the API itself.');
  const app = Fastify(getServerOptions(settings, { isBehindGateway: true }));
  trackRequests(app, true);
  restoreOriginalHost(app);
  limitLoad(app, settings.load);
  const ops = splitByPort(app, settings);
  const endStarting = await serveWhileStarting(settings);
  const platform: Platform = await openPlatform(settings, {
    log: app.log,
    otherProgram: RELEASE_MIGRATIONS,
  }).finally(endStarting);
  closeAfterResponses(app, platform.shutdown);
  let workers: Jobs | undefined;
  let settingsFeed: ChangeFeed | undefined;
  const close = async (): Promise<void> => {
    await app.close();
    await settingsFeed?.stop();
    await workers?.stop();
    await platform.close();
  };
  try {
    await app.register(apiPlugin, { platform });
    workers = startWorkers(platform);
    settingsFeed = watchShopSettings(platform);
    // Before the address is logged, because a supervisor that reads the log may send a signal at once.
    onSignals(close, platform);
    platform.storeAddress(await listenOn(app, settings));
    const opsAddress = await ops.listen();
    if (opsAddress !== null) app.log.info({}, `Staff at ${opsAddress}`);
  } catch (error) {
    await close();
    throw error;
  }
}

try {
  await serve(readSettings(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
