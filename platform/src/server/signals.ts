import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../platform.ts';

const FORCED_EXIT = 1;
/** What closing may take. */
const CLOSE_MS = 15_000;

/**
 * Ends the process in good order. At SIGTERM it first says for `DRAIN_SECONDS` that it is not ready, and answers as ever, so that
 * whoever sends visitors here hears of it before the listener closes; at SIGINT somebody waits at a keyboard. Then `close`
 * finishes what is under way. A second signal, or fifteen seconds of closing, ends it at once.
 */
export function onSignals(
  close: () => Promise<void>,
  { leaving, settings }: Pick<Platform, 'leaving' | 'settings'>,
): void {
  const end = async (drainMs: number): Promise<void> => {
    if (leaving.begun) process.exit(FORCED_EXIT);
    leaving.begun = true;
    setTimeout(() => process.exit(FORCED_EXIT), drainMs + CLOSE_MS).unref();
    await sleep(drainMs);
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(FORCED_EXIT);
      },
    );
  };
  process.on('SIGINT', () => void end(0));
  process.on('SIGTERM', () => void end(settings.drainSeconds * 1000));
}
