/** The push subscription of this browser, through the push worker (ADR 78). */
import { PUSH_SCOPE, PUSH_WORKER } from 'contract/push';
import { getWorkerFolder } from 'contract/service-worker';
import { WORKER_REMOTE } from 'contract/technician-worker';
import { callStaffApi } from '../calls/staff-client.ts';
import { registerWorker } from '../worker/register-worker.ts';

/** Folder of this version's files, set by the bundler, and by tests. */
declare const __webpack_public_path__: string | undefined;

/** `unsupported`: the browser has no push messages, or the page comes from a dev server. */
export type PushState = 'unsupported' | 'off' | 'on' | 'blocked';

const getFolder = (): string | null =>
  typeof __webpack_public_path__ === 'string' && 'PushManager' in globalThis
    ? getWorkerFolder(WORKER_REMOTE, __webpack_public_path__)
    : null;

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  return registrations.find(({ scope }) => new URL(scope).pathname === PUSH_SCOPE);
}

/**
 * Returns whether this browser is subscribed. If it is, it gets this version's worker, and the server gets the
 * subscription again, because the push service or the server may have dropped it.
 */
export async function readPushState(): Promise<PushState> {
  if (getFolder() === null) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await findRegistration();
  if (registration === undefined || Notification.permission !== 'granted') return 'off';
  // Without network the subscription stays as it is.
  await subscribe().catch(() => undefined);
  return 'on';
}

/** Asks for permission and subscribes. Call it within a press: browsers may ignore other requests for permission. */
export async function switchPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'blocked';
  if (permission !== 'granted') return 'off';
  await subscribe();
  return 'on';
}

/**
 * Unsubscribes the browser and then tells the server. If the server cannot be told, it drops the subscription when the
 * push service rejects the next message.
 */
export async function switchPushOff(): Promise<PushState> {
  await unregisterPush();
  await callStaffApi('POST /ops/me/push/remove').catch(() => undefined);
  return 'off';
}

/** Removes the worker, and with it the browser's subscription. */
export async function unregisterPush(): Promise<void> {
  if ('serviceWorker' in navigator) await (await findRegistration())?.unregister();
}

async function subscribe(): Promise<void> {
  const { key } = (await callStaffApi('GET /ops/me/push')).push;
  const registration = await registerWorker(`${getFolder()}${PUSH_WORKER}`, PUSH_SCOPE);
  if (registration === null) throw new Error('The push worker was replaced while it started');
  const { endpoint, keys } = (await subscribeWith(registration, key)).toJSON();
  await callStaffApi('POST /ops/me/push', {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
  });
}

/**
 * Subscribes with the server's key. If the browser refuses because it is subscribed with another key, ends the old
 * subscription and tries again.
 */
async function subscribeWith(
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}
