/** Queues a technician's actions and sends them. All tabs share the queue; one tab at a time sends. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToastAtom, store } from 'app-kit/store';
import { CallError } from '../calls/call-error.ts';
import { invalidate, queryClient } from '../calls/queries.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import {
  ACTION_CALLS,
  applyActions,
  findNextAction,
  buildRequestBody,
  type NewAction,
  type QueuedAction,
} from './action.ts';
import { addAction, deleteAction, listActions, updateAction } from './offline-db.ts';
import { updateDayCopies } from './response-copies.ts';
import { sendActions } from './send-actions.ts';
import { texts } from '../texts/en/day.ts';
import type { MyDay } from 'api/staff-contract';

const RETRY_MS = 5000;
/**
 * Timeouts in ms, so that a request without a response does not keep the lock. The largest photo (300 kB, 400 kB as
 * base64) takes half a minute at 100 kbit/s.
 */
const TIMEOUT_MS = 30_000;
const PHOTO_TIMEOUT_MS = 120_000;
/** Lock held while actions are sent. Lock and channel keep the names that tabs of older versions use. */
export const LOCK = 'technician-acts';
const CHANNEL = 'technician-acts';

/** Returns a technician's queued and rejected actions, and sends the queued ones whenever possible. */
export function useActions(technician: number): readonly QueuedAction[] {
  useEffect(() => watchQueue(technician), [technician]);
  const { data } = useQuery({
    queryKey: ['actions', technician],
    queryFn: () => listActions(technician),
    networkMode: 'always',
  });
  return data ?? [];
}

/** Sends the queue now, on each event after which it may succeed, and periodically. Returns a function that stops. */
function watchQueue(technician: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const send = (): void => void sendQueue(technician, { ifAvailable: true });
  // Waits for an attempt that is still running, because that attempt began without network and will fail.
  const sendAgain = (): void => void sendQueue(technician);
  openChannel()?.addEventListener('message', () => invalidate(['actions', 'my-day']), {
    signal,
  });
  addEventListener('online', sendAgain, { signal });
  document.addEventListener('visibilitychange', send, { signal });
  const timer = setInterval(send, RETRY_MS);
  send();
  return () => {
    controller.abort();
    clearInterval(timer);
  };
}

let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

async function refreshTabs(): Promise<void> {
  openChannel()?.postMessage(null);
  await queryClient.invalidateQueries({ queryKey: ['actions'] });
}

/**
 * Queues an action and begins to send it. The action is stored when the promise resolves. Rejects if the browser can't
 * store it, with `QuotaExceededError` if there is no space.
 */
export async function recordAction(technician: number, action: NewAction): Promise<void> {
  await addAction({
    ...action,
    technician,
    key: createKey(),
    at: new Date().toISOString(),
    refusal: null,
  });
  // Asks the browser not to evict the queue when the device runs out of space.
  void navigator.storage?.persist?.();
  await refreshTabs();
  void sendQueue(technician);
}

/** `crypto.randomUUID` needs a secure context, which a phone in a local network does not have. */
const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-');

/** Removes a rejected action after the technician has seen why. */
export async function dismissAction(action: QueuedAction): Promise<void> {
  await deleteAction(action);
  await refreshTabs();
}

/** Sends a rejected action again, with another code that the customer told the technician. */
export async function resendWithCode(action: QueuedAction, code: string): Promise<void> {
  const body = { ...action.body, code };
  await updateAction({
    ...action,
    body,
    key: createKey(),
    refusal: null,
    isCodeWrong: false,
  });
  await refreshTabs();
  void sendQueue(action.technician);
}

/**
 * Sends the queue; one tab at a time. Without Web Locks (no secure context), only the idempotency keys prevent
 * duplicates.
 */
async function sendQueue(technician: number, options: LockOptions = {}): Promise<void> {
  const send = async (): Promise<void> => {
    await sendActions(
      {
        next: async () => findNextAction(await listActions(technician)),
        finish: async (action, message) => {
          await applyEffect(action);
          await deleteAction(action);
          await refreshTabs();
          // After an outage many actions are sent at once: only the last message is shown, because all would cover the page.
          if (findNextAction(await listActions(technician)) === undefined)
            store.set(showToastAtom, message);
          invalidate(['my-day']);
        },
        reject: async (action, reason, fields) => {
          await updateAction({
            ...action,
            refusal: reason,
            isCodeWrong: fields.includes('code'),
          });
          await refreshTabs();
          invalidate(['my-day']);
        },
      },
      async (action) =>
        callStaffApi(ACTION_CALLS[action.name], {
          params: { id: action.order },
          body: (await readBody(action)) as never,
          idempotencyKey: action.key,
          signal: AbortSignal.timeout(action.photo === undefined ? TIMEOUT_MS : PHOTO_TIMEOUT_MS),
        }),
    );
  };
  // If the browser denies storage, reading fails and there is nothing to send.
  await (
    navigator.locks === undefined
      ? send()
      : navigator.locks.request(LOCK, options, (lock) => (lock === null ? undefined : send()))
  ).catch(() => undefined);
}

const readBody = (action: QueuedAction): Promise<object> =>
  buildRequestBody(action).catch(() => {
    const lost = { message: texts.queue.photoLost, fields: {}, retryAfter: null };
    throw new CallError({ kind: 'refused', status: 422, ...lost });
  });

/**
 * Applies a sent action to the cached day and to its stored copies, which the page shows without network, until the day
 * is fetched again. Otherwise a copy would undo the action on the page when the connection breaks before that.
 */
async function applyEffect(action: QueuedAction): Promise<void> {
  const apply = (day: MyDay): MyDay => applyActions(day, [action]);
  queryClient.setQueriesData<MyDay>({ queryKey: ['my-day', 'today'] }, (day) => day && apply(day));
  // If writing the copies fails, the action is missing on the page only while there is no network.
  await updateDayCopies(action.technician, apply).catch(() => undefined);
}
