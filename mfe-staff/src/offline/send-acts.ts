/** Sends recorded acts in order. Pure: the queue and the call are injected. */
import { CallError } from '../calls/call-error.ts';
import type { QueuedAct } from './act.ts';

/** The queue of one technician. */
export interface Queue {
  /** The oldest act that waits; undefined if there is none. */
  next: () => Promise<QueuedAct | undefined>;
  /** Removes an act that the server has carried out. */
  finish: (act: QueuedAct, message: string) => Promise<void>;
  /** Keeps a rejected act, with the server's reason and the names of invalid fields, until the technician has seen it. */
  refuse: (act: QueuedAct, reason: string, fields: readonly string[]) => Promise<void>;
}

/** Statuses after which the same request may succeed later: no response, logged out, forbidden for now, overloaded. */
const TEMPORARY: readonly number[] = [0, 401, 403, 408, 425, 429];

const isTemporary = (error: unknown): boolean =>
  !(error instanceof CallError) || TEMPORARY.includes(error.status) || error.status >= 500;

/**
 * Sends all queued acts, one after the other. Stops at the first temporary failure, so that no act overtakes another.
 * A rejected act does not block later ones, because the server validates each by itself.
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
