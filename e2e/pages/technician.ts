/** Visits and technicians for journeys of the technician's day. */
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { Deployment } from '../deployment.ts';
import { toDay } from './days.ts';
import { addProduct, ADDRESS, JET } from './orders.ts';
import { createPhoto } from './photo.ts';
import type { Customer } from './session.ts';
import { logInAsStaff } from './staff.ts';
import { listOrders, listWindows } from './visits.ts';

/**
 * Orders products with the earliest available visit.
 * @param from earliest start of the visit, as ISO 8601
 * @returns the order of the last product: products that need several visits become several orders
 */
export async function orderVisit(
  customer: Customer,
  from = '',
  products: readonly { id: number; title: string }[] = [JET],
): Promise<{ id: number; day: string }> {
  for (const { id } of products) await addProduct(customer, id);
  const windows = await listWindows(customer);
  const earliest = windows.find(({ start, free }) => free && start >= from)?.start;
  const response = await customer.call('POST', '/api/visit/hold', {
    start: earliest,
    block: ADDRESS.block,
  });
  const { id: visit_hold } = response['hold'] as { id: string };
  await customer.call('POST', '/api/cart/process-checkout', {
    ...ADDRESS,
    payment_method: 'cod',
    visit_hold,
  });
  const title = products.at(-1)?.title;
  const order = (await listOrders(customer)).find((listed) =>
    listed.products.some(({ name }) => name === title),
  );
  if (!order?.visit) throw new Error(`${title} is not ordered`);
  return { id: order.id, day: toDay(order.visit.start) };
}

/** Adds a technician, assigns the order to them, and logs them in on the phone. */
export async function assignTechnician(
  page: Page,
  deployment: Deployment,
  { id, day, name, phone }: { id: number; day: string; name: string; phone: string },
): Promise<void> {
  const options = ['--skills', '14', '--blocks', 'Sadar,Ichak', '--hours', 'Mon-Sun 08:00-20:00'];
  deployment.runOps('technician', 'add', name, '--phone', phone, ...options);
  deployment.runOps('order', 'confirm', String(id));
  deployment.runOps('order', 'assign', String(id), '--technician', name);
  await logInAsStaff(page, deployment, { phone, name: `${name} K`, role: 'technician' });
  // Late in the evening the earliest visit is tomorrow.
  await page.route('**/ops/my/day', (route) =>
    route.continue({ url: `${route.request().url()}?day=${day}` }),
  );
}

/** Shifts the browser's clock, which keeps running, to a day: the page shows the stored copy of the browser's date. */
export async function setDay(context: BrowserContext, day: string): Promise<void> {
  await context.addInitScript(
    (start) => {
      const getTime = Date.now;
      const offset = start - getTime();
      Date.now = () => getTime() + offset;
    },
    Date.parse(`${day}T06:00:00Z`),
  );
}

/** Opens the technician's day, waits until the browser has stored it, and cuts the network. */
export async function openDayOffline(page: Page): Promise<void> {
  await page.goto('/staff/technician');
  await expect(page.getByRole('article')).toBeVisible();
  await waitForStoredPage(page);
  await page.context().setOffline(true);
}

/** Waits until the worker has stored the page with the files of its version. */
export async function waitForStoredPage(page: Page): Promise<void> {
  await stopReplacedWorkers(page);
  const isStored = () =>
    page.evaluate(async () => {
      const stored = await (await caches.match(location.href))?.text();
      const entry = document.querySelector<HTMLLinkElement>('link[href*="/remotes/mfe-staff/"]');
      return entry !== null && stored?.includes(new URL(entry.href).pathname) === true;
    });
  await expect.poll(isStored).toBe(true);
}

/**
 * Stops each worker that a newer worker waits to replace. Browsers do that when the old worker is idle, but not while a
 * debugger is attached, as in tests: then the newer worker waits for five minutes.
 */
async function stopReplacedWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const known = new Map<string, { versionId: string; registrationId: string; status: string }>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const version of versions) known.set(version.versionId, version);
    const waiting = [...known.values()].filter(({ status }) => status === 'installed');
    for (const { registrationId: id } of waiting)
      for (const { versionId, registrationId, status } of known.values())
        if (status === 'activated' && registrationId === id)
          void session.send('ServiceWorker.stopWorker', { versionId }).catch(() => undefined);
  });
  await session.send('ServiceWorker.enable');
}

/** The completion code in the customer's bookings: only an order with a technician has one. */
export async function readCode(customer: Customer): Promise<string> {
  const codes = (await listOrders(customer)).flatMap(({ visit }) => visit?.completion_code ?? []);
  return codes[0] ?? '';
}

/** The code in the newest message to the customer about an estimate. */
export async function readEstimateCode(
  deployment: Deployment,
  { phone }: Customer,
): Promise<string> {
  const newest = (): string | undefined =>
    deployment
      .getMessages(phone)
      .flatMap((body) => /the code (\d{4}) to the technician/.exec(body)?.[1] ?? [])
      .at(-1);
  await expect.poll(newest, 'a message with the code of an estimate').toBeDefined();
  return newest() ?? '';
}

/** Takes a photo with the field of this label. */
export async function takePhoto(visit: Locator, label: string): Promise<void> {
  await visit.getByLabel(label).setInputFiles(await createPhoto(visit.page(), 'jpeg'));
}
