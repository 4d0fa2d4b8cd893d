import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../platform.ts';

const FORCED_EXIT = 1;
/** Timeout of the shutdown. */
const CLOSE_MS = 15_000;

/**
 * Shuts the process down gracefully. After SIGTERM, `/readyz` fails for `DRAIN_SECONDS` while requests are still
 * served, so that load balancers stop routing here before the listener closes. SIGINT skips this, because a person
 * waits at the keyboard. Then `close` finishes the running requests. A second signal, or a timeout of fifteen
 * seconds, ends the process at once.
 */
export function onSignals(
  close: () => Promise<void>,
  { shutdown, settings }: Pick<Platform, 'shutdown' | 'settings'>,
): void {
  const end = async (drainMs: number): Promise<void> => {
    if (shutdown.begun) process.exit(FORCED_EXIT);
    shutdown.begun = true;
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
