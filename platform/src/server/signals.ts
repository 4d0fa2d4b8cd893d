const FORCED_EXIT = 1;

/**
 * Ends the process in good order at SIGINT or SIGTERM: `close` first finishes what is under way.
 * A second signal, or fifteen seconds, ends it at once.
 */
export function onSignals(close: () => Promise<void>): void {
  let closing = false;
  const end = (): void => {
    if (closing) process.exit(FORCED_EXIT);
    closing = true;
    setTimeout(() => process.exit(FORCED_EXIT), 15_000).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(FORCED_EXIT);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
