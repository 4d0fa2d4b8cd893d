/** A process that opens the platform and waits for a signal: tests kill it. */
import { openPlatform } from '../src/platform/platform.ts';
import { onSignals } from '../src/platform/signals.ts';
import { readSettings } from '../src/settings/settings.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const log = {
  debug: () => undefined,
  info: (_details: object, message: string) => {
    if (message === 'PostgreSQL is back') say('back');
  },
  warn: () => undefined,
  error: () => undefined,
};

try {
  const platform = await openPlatform(readSettings(process.env), { log });
  platform.announce('http://127.0.0.1:1');
  onSignals(platform.close);
  setInterval(() => undefined, 60_000);
  say('open');
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
