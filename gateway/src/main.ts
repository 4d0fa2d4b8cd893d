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
import { onSignals } from 'platform/server';
import { createDevFeed } from './dev/dev-feed.ts';
import { registerGateway } from './server/gateway.ts';
import { getGatewayOptions } from './server/malformed-url.ts';
import { readGatewaySettings, type GatewaySettings } from './server/gateway-settings.ts';
import { warmUp } from './server/warm-up.ts';
import { closeOnce, listen } from './server/listening.ts';
import { registerLocalBuilds } from './releases/local-builds.ts';
import { openLiveFeed, type LiveFeed } from './releases/live-feed.ts';
import { openStore } from './releases/store/open-store.ts';
import type { ReleaseStore } from './releases/store/release-store.ts';

const root = path.join(import.meta.dirname, '../..');
const MIGRATIONS = path.join(import.meta.dirname, '../migrations');

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const gateway = readGatewaySettings(process.env);
  const app = Fastify(getGatewayOptions(serverOptions(settings)));
  const closers: (() => Promise<void>)[] = [];
  const close = closeOnce(closers);
  try {
    if (settings.production) app.log.info({}, 'opening the database');
    else say('Opening the database …');
    const platform = await openPlatform(settings, { log: app.log, migrations: [MIGRATIONS] });
    closers.push(platform.close);
    // From here on, a start that is interrupted must close its database.
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
    const staffs = await ops.listen();
    if (staffs !== null) say(`Staff at ${staffs}`);
    platform.announce(address);
    if (settings.apiUrl === null) {
      const workers = startWorkers(platform);
      closers.push(workers.stop);
    }
    say(`Ready at ${address}`);
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
  const done = await registerLocalBuilds(deps, await builtApps(), gateway.localBuilds);
  const { promoted, restored, skipped: left } = done;
  if (promoted.length > 0) say(`Registered ${promoted.join(', ')}`);
  if (restored.length > 0) say(`Wrote again what the store had lost of ${restored.join(', ')}`);
  if (left.length > 0)
    say(`Left ${left.join(', ')} alone: staff chose what is given. npm run release changes it.`);
  return openLiveFeed(platform, { assetOrigin: gateway.assetOrigin });
}

/** Returns all built apps in this repository, the shell first. */
async function builtApps(): Promise<string[]> {
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
