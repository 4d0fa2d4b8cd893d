/** Retries that wait, on their page, until the connection is back. */
import { checkDisconnected } from 'shared-ui/http';

let waits: readonly ((isBack: boolean) => void)[] = [];

/** Ends all waits: on reconnect, or if the page is left. */
export function endWaits(isBack: boolean): void {
  const settled = waits;
  waits = [];
  for (const settle of settled) settle(isBack);
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
