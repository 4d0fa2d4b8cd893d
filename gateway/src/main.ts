/** Starts the product: settings, database, releases, the gateway. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { serverOptions } from 'api/app';
import { watchCatalogue } from 'api/catalogue-feed';
import { openPlatform, type Platform } from 'api/platform';
import { readSettings } from 'api/settings';
import { startWorkers } from 'api/workers';
import { MANIFEST_FILE } from 'contract/version-files';
import Fastify from 'fastify';
import { startJobs } from 'platform/jobs';
import { onSignals } from 'platform/server';
import { createDevFeed } from './dev/dev-feed.ts';
import { registerGateway } from './server/gateway.ts';
import { getGatewayOptions } from './server/malformed-url.ts';
import { readGatewaySettings, type GatewaySettings } from './server/gateway-settings.ts';
import { warmUp } from './server/warm-up.ts';
import { createCloser, listen } from './server/listening.ts';
import { registerLocalBuilds } from './releases/local-builds.ts';
import { openLiveFeed, type LiveFeed } from './releases/live-feed.ts';
import { createReleaseJobs } from './releases/purge-release-data.ts';
import { openStore } from './releases/store/open-store.ts';
import type { ReleaseStore } from './releases/store/release-store.ts';

const root = path.join(import.meta.dirname, '../..');
const MIGRATIONS = path.join(import.meta.dirname, '../migrations');

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const gateway = readGatewaySettings(process.env);
  const app = Fastify(getGatewayOptions(serverOptions(settings)));
  const closers: (() => Promise<void>)[] = [];
  const close = createCloser(closers);
  try {
    if (settings.production) app.log.info({}, 'opening the database');
    else printLine('Opening the database …');
    const platform = await openPlatform(settings, { log: app.log, migrations: [MIGRATIONS] });
    closers.push(platform.close);
    // From here on, an interrupted start must close the database.
    onSignals(close, platform);
    const store = await openStore(gateway.releaseStore ?? path.join(platform.dataDir, 'releases'));
    const feed = await openFeed(platform, gateway, store);
    closers.push(feed.stop);
    closers.push(() => app.close());
    const catalogue = watchCatalogue(platform);
    closers.push(catalogue.stop);
    const { ops } = await registerGateway(app, { platform, gateway, store, feed, catalogue });
    await app.ready();
    if (gateway.serverRendering) await warmUp(app, { feed, ...settings });
    const address = await listen(app, settings);
    const staffAddress = await ops.listen();
    if (staffAddress !== null) printLine(`Staff at ${staffAddress}`);
    platform.storeAddress(address);
    const ownJobs = createReleaseJobs(platform);
    const jobs =
      settings.apiUrl === null && settings.workers
        ? startWorkers(platform, ownJobs)
        : startJobs(platform, ownJobs.tasks, ownJobs.crontab);
    closers.push(jobs.stop);
    printLine(`Ready at ${address}`);
  } catch (error) {
    await close();
    throw error;
  }
}

async function openFeed(
  platform: Platform,
  gateway: GatewaySettings,
  store: ReleaseStore,
): Promise<LiveFeed> {
  if (gateway.devServers) return createDevFeed(root);
  const deps = { pool: platform.pool, clock: platform.clock, store };
  const registered = await registerLocalBuilds(deps, await listBuiltApps(), gateway.localBuilds);
  const { promoted, restored, skipped } = registered;
  if (promoted.length > 0) printLine(`Promoted ${promoted.join(', ')}`);
  if (restored.length > 0) printLine(`Restored missing files of ${restored.join(', ')}`);
  if (skipped.length > 0)
    printLine(
      `Skipped ${skipped.join(', ')}: staff chose the live version. Use npm run release to change it.`,
    );
  return openLiveFeed(platform, { assetOrigin: gateway.assetOrigin });
}

/** Returns all built apps in this repository, the shell first. */
async function listBuiltApps(): Promise<string[]> {
  const apps = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return apps
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell'))
    .map((app) => path.join(root, app, 'dist'))
    .filter((folder) => existsSync(path.join(folder, MANIFEST_FILE)));
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
