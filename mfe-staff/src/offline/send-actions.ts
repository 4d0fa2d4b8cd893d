/** Sends queued actions one after the other. The queue and the call are injected. */
import { CallError } from '../calls/call-error.ts';
import type { QueuedAction } from './action.ts';

/** The queue of one technician. */
export interface Queue {
  /** Returns the action to send next; undefined if the queue is empty. */
  next: () => Promise<QueuedAction | undefined>;
  /** Removes an action that the server has carried out. */
  finish: (action: QueuedAction, message: string) => Promise<void>;
  /** Keeps a rejected action until the technician has seen the server's reason. `fields` names the invalid fields. */
  reject: (action: QueuedAction, reason: string, fields: readonly string[]) => Promise<void>;
}

/** Statuses after which the same request may succeed later: no response, logged out, forbidden for now, overloaded. */
const TEMPORARY_STATUSES: readonly number[] = [0, 401, 403, 408, 425, 429];

const isTemporary = (error: unknown): boolean =>
  !(error instanceof CallError) || TEMPORARY_STATUSES.includes(error.status) || error.status >= 500;

/**
 * Sends all queued actions, one after the other. Stops at the first temporary failure, so that no action overtakes
 * another. A rejected action does not block later ones, because the server validates each separately.
 * @returns whether the queue is empty
 */
export async function sendActions(
  queue: Queue,
  send: (action: QueuedAction) => Promise<{ message: string }>,
): Promise<boolean> {
  for (;;) {
    const action = await queue.next();
    if (action === undefined) return true;
    try {
      const { message } = await send(action);
      await queue.finish(action, message);
    } catch (error) {
      if (isTemporary(error)) return false;
      const fields = error instanceof CallError ? Object.keys(error.fields) : [];
      await queue.reject(action, error instanceof Error ? error.message : String(error), fields);
    }
  }
}
