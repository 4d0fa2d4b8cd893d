/** A process that opens the platform and waits for a signal; tests kill it. */
import { openPlatform } from '../src/platform.ts';
import { onSignals } from '../src/server/signals.ts';
import { readPlatformSettings } from '../src/settings/platform-settings.ts';
import { Variables } from '../src/settings/variables.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const log = {
  debug: () => undefined,
  info: (_details: object, message: string) => {
    if (message === 'PostgreSQL is back') print('back');
  },
  warn: () => undefined,
  error: () => undefined,
};

try {
  const settings = readPlatformSettings(new Variables(process.env, false));
  const platform = await openPlatform(settings, { log, migrations: [] });
  platform.storeAddress('http://127.0.0.1:1');
  onSignals(platform.close, platform);
  setInterval(() => undefined, 60_000);
  print('open');
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
