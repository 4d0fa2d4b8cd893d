/** Records a technician's actions and sends them. All tabs share the queue; one at a time sends. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToastAtom, store } from 'shell/store';
import { CallError } from '../calls/call-error.ts';
import { invalidate, queryClient } from '../calls/queries.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import {
  ACTION_CALLS,
  applyActions,
  findNext,
  getBody,
  type NewAction,
  type QueuedAction,
} from './action.ts';
import { addAction, deleteAction, listActions, updateAction } from './offline-db.ts';
import { sendActions } from './send-actions.ts';
import { texts } from '../texts/en/day.ts';
import type { MyDay } from 'api/staff-contract';

const RETRY_MS = 5000;
/** A request without response must not keep the lock. A photo takes 24 s at 100 kbit/s. */
const TIMEOUT_MS = 30_000;
const PHOTO_TIMEOUT_MS = 120_000;
/** Held while actions are sent. */
export const LOCK = 'technician-acts';
const CHANNEL = 'technician-acts';

/** The actions of a technician that wait or were rejected; kept up to date across tabs, and sent whenever possible. */
export function useActions(technician: number): readonly QueuedAction[] {
  useEffect(() => watchQueue(technician), [technician]);
  const { data } = useQuery({
    queryKey: ['actions', technician],
    queryFn: () => listActions(technician),
    networkMode: 'always',
  });
  return data ?? [];
}

/** Sends on the events after which it may succeed. Returns a function that stops. */
function watchQueue(technician: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const send = (): void => void sendQueue(technician, { ifAvailable: true });
  openChannel()?.addEventListener('message', () => invalidate(['actions', 'my-day']), { signal });
  addEventListener('online', send, { signal });
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

/** Shows a change of the queue in all tabs. */
async function announce(): Promise<void> {
  openChannel()?.postMessage(null);
  await queryClient.invalidateQueries({ queryKey: ['actions'] });
}

/**
 * Records an action and begins to send it. It is safe on this device when the promise resolves. Rejects if the browser
 * can't store it, with `QuotaExceededError` if there is no space.
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
  await announce();
  void sendQueue(technician);
}

/** `crypto.randomUUID` needs a secure context, which a phone in a local network does not have. */
const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-');

/** Removes a rejected action after the technician has seen why. */
export async function dismissAction(action: QueuedAction): Promise<void> {
  await deleteAction(action);
  await announce();
}

/** Sends a rejected completion again, with another code of the customer. */
export async function resendWithCode(action: QueuedAction, code: string): Promise<void> {
  const body = { ...action.body, code };
  await updateAction({ ...action, body, key: createKey(), refusal: null, isCodeWrong: false });
  await announce();
  void sendQueue(action.technician);
}

/**
 * Sends what waits; one tab at a time. Without Web Locks (no secure context) only the idempotency keys prevent that an action is carried out twice.
 */
async function sendQueue(technician: number, options: LockOptions = {}): Promise<void> {
  const send = async (): Promise<void> => {
    await sendActions(
      {
        next: async () => findNext(await listActions(technician)),
        finish: async (action, message) => {
          keepEffect(action);
          await deleteAction(action);
          await announce();
          store.set(showToastAtom, message);
          invalidate(['my-day']);
        },
        refuse: async (action, reason, fields) => {
          await updateAction({ ...action, refusal: reason, isCodeWrong: fields.includes('code') });
          await announce();
          invalidate(['my-day']);
        },
      },
      async (action) =>
        callStaffApi(ACTION_CALLS[action.name], {
          params: { id: action.order },
          body: (await readBody(action)) as never,
          idempotencyKey: action.key,
          signal: AbortSignal.timeout(action.photo === undefined ? TIMEOUT_MS : PHOTO_TIMEOUT_MS),
          localizeErrors: true,
        }),
    );
  };
  // Reading the queue fails if the browser denies storage; it is empty then.
  await (
    navigator.locks === undefined
      ? send()
      : navigator.locks.request(LOCK, options, (lock) => (lock === null ? undefined : send()))
  ).catch(() => undefined);
}

const readBody = (action: QueuedAction): Promise<object> =>
  getBody(action).catch(() => {
    const lost = { message: texts.queue.photoLost, fields: {}, retryAfter: null };
    throw new CallError({ kind: 'refused', status: 422, ...lost }, String);
  });

/** Keeps what a sent action has changed until the day is fetched again. */
function keepEffect(action: QueuedAction): void {
  queryClient.setQueriesData<MyDay>({ queryKey: ['my-day', 'today'] }, (day) =>
    day === undefined ? day : applyActions(day, [action]),
  );
}
