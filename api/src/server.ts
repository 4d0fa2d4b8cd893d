import Fastify from 'fastify';
import { apiPlugin, serverOptions } from './app.ts';
import { openPlatform } from './platform/platform.ts';
import type { Platform } from './platform/platform.ts';
import { onSignals } from './platform/signals.ts';
import { readSettings } from './settings/settings.ts';
import type { Settings } from './settings/settings.ts';
import { startWorkers } from './workers.ts';

/** The API alone, for the set-up of a door with `API_URL` and separate API processes. */
const serve = async (settings: Settings): Promise<void> => {
  const app = Fastify(serverOptions(settings));
  const platform: Platform = await openPlatform(settings, { log: app.log });
  try {
    await app.register(apiPlugin, { platform });
    const address = await app.listen({ port: settings.port, host: settings.host });
    platform.announce(address);
    const workers = await startWorkers(platform);
    onSignals(async () => {
      await app.close();
      await workers.stop();
      await platform.close();
    });
  } catch (error) {
    await app.close();
    await platform.close();
    throw error;
  }
};

try {
  await serve(readSettings(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
