/** The service worker that shows push messages to staff (ADR 78). Its scope has no page and it handles no request. */
import type { PushPayload } from 'contract/push';
import type { LifetimeEvent, WorkerScope } from 'contract/service-worker';

/** Events and clients of a worker that TypeScript's types for pages lack. */
interface PushScope extends WorkerScope {
  clients: WorkerScope['clients'] & {
    matchAll: (
      options: object,
    ) => Promise<readonly { url: string; focus: () => Promise<unknown> }[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
}
type PushEvent = LifetimeEvent & { data: { json: () => PushPayload } | null };
type ClickEvent = LifetimeEvent & { notification: Notification };

const worker = globalThis as unknown as PushScope;

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('push', (event) => {
  const { data, waitUntil } = event as PushEvent;
  if (data === null) return;
  const { title, body, path, tag } = data.json();
  const shown = worker.registration.showNotification(title, { body, tag, data: path });
  waitUntil.call(event, shown);
});

worker.addEventListener('notificationclick', (event) => {
  const { notification, waitUntil } = event as ClickEvent;
  notification.close();
  waitUntil.call(event, openPage(String(notification.data)));
});

/** Shows the page in the tab that has it open, or else in a new tab. */
async function openPage(path: string): Promise<void> {
  const { href } = new URL(path, worker.registration.scope);
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === href);
  await (tab === undefined ? worker.clients.openWindow(href) : tab.focus());
}
