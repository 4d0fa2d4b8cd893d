/** Sends recorded acts in order. Pure: the queue and the call are injected. */
import { CallError } from '../calls/call-error.ts';
import type { QueuedAct } from './act.ts';

/** The queue of one technician. */
export interface Queue {
  /** The oldest act that waits; undefined if there is none. */
  next: () => Promise<QueuedAct | undefined>;
  /** Called after the server has done it; removes it. */
  finish: (act: QueuedAct, message: string) => Promise<void>;
  /** Keeps it with the server's reason, and the names of the rejected fields, until the technician has seen it. */
  refuse: (act: QueuedAct, reason: string, fields: readonly string[]) => Promise<void>;
}

/** Statuses after which the same request may succeed later: no response, logged out, forbidden for now, overloaded. */
const TEMPORARY: readonly number[] = [0, 401, 403, 408, 425, 429];

const isTemporary = (error: unknown): boolean =>
  !(error instanceof CallError) || TEMPORARY.includes(error.status) || error.status >= 500;

/**
 * Sends all acts that wait, one after the other. Stops at the first that the server could not judge, so that none
 * overtakes another. A rejected act does not hold back later ones: the server judges each.
 * @returns whether the queue is empty
 */
export async function sendActs(
  queue: Queue,
  send: (act: QueuedAct) => Promise<{ message: string }>,
): Promise<boolean> {
  for (;;) {
    const act = await queue.next();
    if (act === undefined) return true;
    try {
      const { message } = await send(act);
      await queue.finish(act, message);
    } catch (error) {
      if (isTemporary(error)) return false;
      const fields = error instanceof CallError ? Object.keys(error.fields) : [];
      await queue.refuse(act, error instanceof Error ? error.message : String(error), fields);
    }
  }
}
