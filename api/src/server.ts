import Fastify from 'fastify';
import {
  serveWhileStarting,
  splitByPort,
  closeAfterResponses,
  listenOn,
  onSignals,
} from 'platform/server';
import { limitLoad } from 'platform/load';
import { trackRequests } from 'platform/tracing';
import { apiPlugin, serverOptions } from './app.ts';
import { openPlatform, type Platform } from './platform.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { startWorkers, type Workers } from './workers.ts';

/** From this number on migrations are the gateway's, which has its rows in the same database. */
const GATEWAYS = '0500';

/** The API alone, for the set-up of a gateway with `API_URL` and separate API processes. */
async function serve(settings: Settings): Promise<void> {
  // With it the providers' settings are not read.
  if (settings.apiUrl !== null)
    throw new Error('API_URL is for gateways: it must not be set for the API itself.');
  const app = Fastify(serverOptions(settings, { isBehindGateway: true }));
  trackRequests(app, true);
  limitLoad(app, settings.load);
  const ops = splitByPort(app, settings);
  const endStarting = await serveWhileStarting(settings);
  const platform: Platform = await openPlatform(settings, {
    log: app.log,
    othersFrom: GATEWAYS,
  }).finally(endStarting);
  closeAfterResponses(app, platform.shutdown);
  let workers: Workers | undefined;
  const close = async (): Promise<void> => {
    await app.close();
    await workers?.stop();
    await platform.close();
  };
  try {
    await app.register(apiPlugin, { platform });
    workers = startWorkers(platform);
    // Before anybody hears that it answers: who hears it may end it.
    onSignals(close, platform);
    platform.announce(await listenOn(app, settings));
    const staffs = await ops.listen();
    if (staffs !== null) app.log.info({}, `Staff at ${staffs}`);
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
