/** A technician's page and actions while the server can’t be reached. */
import { expect, test } from '../fixtures.ts';
import { addProduct, JET } from '../pages/orders.ts';
import { openAccount, storeSession } from '../pages/session.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import {
  assignTechnician,
  openDayOffline,
  orderVisit,
  readCode,
  setDay,
} from '../pages/technician.ts';
import { getNewestOrder } from '../pages/visits.ts';

// The browser logs each request that fails.
test.use({ expectsProblems: true, serviceWorkers: 'allow' });

test('a page that was opened before opens without network, and actions survive reloads until they are sent once, in order', async ({
  page,
  context,
  deployment,
  phone,
}) => {
  const customer = await openAccount(deployment, `8${phone.slice(1)}`);
  const { id, day } = await orderVisit(customer);
  await setDay(context, day);
  await assignTechnician(page, deployment, { id, day, name: `Anil ${phone.slice(-4)}`, phone });
  await openDayOffline(page);

  await page.reload();
  const visit = page.getByRole('article', { name: 'Asha Kumari' });
  await visit.getByRole('button', { name: 'I am on the way' }).click();
  await visit.getByRole('button', { name: 'I have arrived' }).click();
  await expect(page.getByText('2 waiting to be sent')).toBeVisible();
  await page.reload();
  await visit.getByRole('button', { name: 'Begin the work' }).click();
  await expect(page.getByText('3 waiting to be sent')).toBeVisible();
  await expectAccessible(page, 'queued actions');
  await visit.getByRole('button', { name: 'Done', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const code = await readCode(customer);
  await dialog.getByRole('textbox', { name: /customer’s code/ }).fill(code);
  await dialog.getByRole('button', { name: /^I took ₹/ }).click();
  await expect(page.getByText('4 waiting to be sent')).toBeVisible();
  expect(await getNewestOrder(customer)).toMatchObject({ id, status: 'assigned' });

  // A second tab sends from the same queue.
  await context.setOffline(false);
  const second = await context.newPage();
  await Promise.all([page.reload(), second.goto('/staff/technician')]);
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0);
  await expect.poll(() => getNewestOrder(customer)).toMatchObject({ id, status: 'completed' });
});

test('no customer’s page registers or loads the console’s service worker, and logging out removes it', async ({
  page,
  context,
  deployment,
  phone,
}) => {
  const customer = await openAccount(deployment, `8${phone.slice(1)}`);
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  const countWorkers = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.filter(({ scope }) => scope.includes('/staff')).length;
    });
  const customerPage = await context.newPage();
  await storeSession(customerPage, customer.token);
  await addProduct(customer, JET.id);
  for (const address of ['/', '/service/14/AC', '/cart', '/booking']) {
    await customerPage.goto(address, { waitUntil: 'networkidle' });
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(await countWorkers(), address).toBe(0);
  }
  expect(requests.filter((url) => /mfe-staff/.test(url))).toEqual([]);

  const { id, day } = await orderVisit(customer);
  await setDay(context, day);
  await assignTechnician(page, deployment, { id, day, name: `Sunil ${phone.slice(-4)}`, phone });
  await openDayOffline(page);
  await context.setOffline(false);
  await page.reload();
  expect(await countWorkers()).toBe(1);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(countWorkers).toBe(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});
