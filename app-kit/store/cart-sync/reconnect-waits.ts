/** Pending retries, each of which waits until the connection is back or its page is left. */
import { checkDisconnected } from 'shared-ui/http';

let waits: readonly ((isOnline: boolean) => void)[] = [];

/** Ends all waits: on reconnect, or if the page is left. */
export function endWaits(isOnline: boolean): void {
  const settled = waits;
  waits = [];
  for (const settle of settled) settle(isOnline);
}

/**
 * Waits for a reconnect after a request without a response.
 * @returns true on reconnect; false if the connection was not lost, or the page was left
 */
export async function waitForReconnect(): Promise<boolean> {
  if (!(await checkDisconnected())) return false;
  return new Promise((resolve) => {
    waits = [...waits, resolve];
  });
}
