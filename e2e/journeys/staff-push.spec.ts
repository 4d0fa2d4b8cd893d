/**
 * Notifications of the console in a real browser. The journeys reach no push service, so the browser's subscription is
 * replaced, and DevTools deliver the message to the worker.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { logInAsStaff } from '../pages/staff.ts';

test.use({ serviceWorkers: 'allow' });

const SCOPE = '/staff/push';
const PAYLOAD = {
  title: 'New order',
  body: 'Order 7',
  path: '/staff/orders/7',
  tag: 'new-order 7',
};

/** Subscribes without a push service. The server does not get the subscription, because it would send messages to it. */
async function replaceSubscription(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: {} }) };
    PushManager.prototype.subscribe = async () => subscription as PushSubscription;
  });
  await page.route('**/ops/me/push', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { status: 1, message: 'Subscribed.' } })
      : route.continue(),
  );
}

/** Delivers a message to the push worker, as the browser does when its push service sends one. */
async function deliverMessage(context: BrowserContext, page: Page, data: object): Promise<void> {
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === SCOPE);
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  });
}

/** The notifications that the browser shows. */
const listNotifications = (page: Page) =>
  page.evaluate(async (scope) => {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, data, tag }) => ({ title, body, path: String(data), tag }));
  }, SCOPE);

test('a push message is shown as a notification, and a press on it opens the order', async ({
  page,
  context,
  deployment,
  phone,
}) => {
  await context.grantPermissions(['notifications'], { origin: deployment.staffUrl });
  await logInAsStaff(page, deployment, { phone, role: 'dispatcher' });
  await replaceSubscription(page);
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Notifications: off' }).click();
  await expect(page.getByRole('button', { name: 'Notifications: on' })).toBeVisible();

  await deliverMessage(context, page, PAYLOAD);
  await expect.poll(() => listNotifications(page)).toEqual([PAYLOAD]);
  // A later message about the same order replaces the first.
  await deliverMessage(context, page, { ...PAYLOAD, body: 'Order 7, again' });
  await expect
    .poll(() => listNotifications(page))
    .toEqual([{ ...PAYLOAD, body: 'Order 7, again' }]);

  const worker = context.serviceWorkers().find((candidate) => candidate.url().includes('push'));
  // A real press comes from the operating system. After a simulated press the worker may open no window, so the test records
  // the call.
  const opened = await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null> };
    };
    const urls: string[] = [];
    scope.clients.openWindow = async (url) => {
      urls.push(url);
      return null;
    };
    const [notification] = await scope.registration.getNotifications();
    const event = new Event('notificationclick');
    const done: unknown[] = [];
    Object.assign(event, { notification, waitUntil: (work: unknown) => done.push(work) });
    dispatchEvent(event);
    await Promise.all(done);
    return urls;
  });
  expect(opened).toEqual([`${deployment.staffUrl}${PAYLOAD.path}`]);
  await expect.poll(() => listNotifications(page)).toEqual([]);
});
