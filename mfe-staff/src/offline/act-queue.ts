/** Records a technician's acts and sends them. All tabs share the queue; one at a time sends. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToastAtom, store } from 'shell/store';
import { CallError } from '../calls/call-error.ts';
import { invalidate, queryClient } from '../calls/queries.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { ACT_CALLS, applyActs, findNext, getBody, type NewAct, type QueuedAct } from './act.ts';
import { addAct, deleteAct, listActs, updateAct } from './offline-db.ts';
import { sendActs } from './send-acts.ts';
import { texts } from '../texts/en/day.ts';
import type { MyDay } from 'api/staff-contract';

const RETRY_MS = 5000;
/** A request without response must not keep the lock. A photo takes 24 s at 100 kbit/s. */
const TIMEOUT_MS = 30_000;
const PHOTO_TIMEOUT_MS = 120_000;
/** Held while acts are sent. */
export const LOCK = 'technician-acts';
const CHANNEL = 'technician-acts';

/** The acts of a technician that wait or were rejected; kept up to date across tabs, and sent whenever possible. */
export function useActs(technician: number): readonly QueuedAct[] {
  useEffect(() => watchQueue(technician), [technician]);
  const { data } = useQuery({
    queryKey: ['acts', technician],
    queryFn: () => listActs(technician),
    networkMode: 'always',
  });
  return data ?? [];
}

/** Sends on the events after which it may succeed. Returns a function that stops. */
function watchQueue(technician: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const send = (): void => void sendQueue(technician, { ifAvailable: true });
  openChannel()?.addEventListener('message', () => invalidate(['acts', 'my-day']), { signal });
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
  await queryClient.invalidateQueries({ queryKey: ['acts'] });
}

/**
 * Records an act and begins to send it. It is safe on this device when the promise resolves. Rejects if the browser
 * can't store it, with `QuotaExceededError` if there is no space.
 */
export async function recordAct(technician: number, act: NewAct): Promise<void> {
  await addAct({
    ...act,
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

/** Removes a rejected act after the technician has seen why. */
export async function dismissAct(act: QueuedAct): Promise<void> {
  await deleteAct(act);
  await announce();
}

/** Sends a rejected completion again, with another code of the customer. */
export async function resendWithCode(act: QueuedAct, code: string): Promise<void> {
  const body = { ...act.body, code };
  await updateAct({ ...act, body, key: createKey(), refusal: null, isCodeWrong: false });
  await announce();
  void sendQueue(act.technician);
}

/**
 * Sends what waits; one tab at a time. Without Web Locks (no secure context) only the idempotency keys prevent that an act is carried out twice.
 */
async function sendQueue(technician: number, options: LockOptions = {}): Promise<void> {
  const send = async (): Promise<void> => {
    await sendActs(
      {
        next: async () => findNext(await listActs(technician)),
        finish: async (act, message) => {
          keepEffect(act);
          await deleteAct(act);
          await announce();
          store.set(showToastAtom, message);
          invalidate(['my-day']);
        },
        refuse: async (act, reason, fields) => {
          await updateAct({ ...act, refusal: reason, isCodeWrong: fields.includes('code') });
          await announce();
          invalidate(['my-day']);
        },
      },
      async (act) =>
        callStaffApi(ACT_CALLS[act.name], {
          params: { id: act.order },
          body: (await readBody(act)) as never,
          idempotencyKey: act.key,
          signal: AbortSignal.timeout(act.photo === undefined ? TIMEOUT_MS : PHOTO_TIMEOUT_MS),
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

const readBody = (act: QueuedAct): Promise<object> =>
  getBody(act).catch(() => {
    const lost = { message: texts.queue.photoLost, fields: {}, retryAfter: null };
    throw new CallError({ kind: 'refused', status: 422, ...lost }, String);
  });

/** Keeps what a sent act has changed until the day is fetched again. */
function keepEffect(act: QueuedAct): void {
  queryClient.setQueriesData<MyDay>({ queryKey: ['my-day', 'today'] }, (day) =>
    day === undefined ? day : applyActs(day, [act]),
  );
}
