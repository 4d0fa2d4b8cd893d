/** What was pressed while nothing could be reached waits, on its page, for the line to be back. */
import { checkDisconnected } from 'shared-ui/http';

let waiting: readonly ((isBack: boolean) => void)[] = [];

/** Ends every wait for the line: it is back, or the page on which something was pressed is left. */
export function endWaits(isBack: boolean): void {
  const ended = waiting;
  waiting = [];
  for (const go of ended) go(isBack);
}

/**
 * A call got no answer: waits where the line is lost.
 * @returns true once it is back; false where it was not lost, or the page is left meanwhile
 */
export async function waitForReconnect(): Promise<boolean> {
  if (!(await checkDisconnected())) return false;
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
  });
}
