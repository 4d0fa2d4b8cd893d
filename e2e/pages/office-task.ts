/** Tests of office tasks, from the page Today to the result. Each counts presses and keys. */
import type { Browser, Locator, Page } from '@playwright/test';
import { withDeployment, type Deployment } from '../deployment.ts';
import { expect, test as base } from '../fixtures.ts';
import { recordMeasurement } from '../release/help/measurements.ts';
import { InputCounter } from './input-counter.ts';
import { saveAddress } from './orders.ts';
import { openAccount, type Customer } from './session.ts';
import { logInAsStaff, requestConsoleSession } from './staff.ts';

/** A separate deployment, because these tests change settings, prices and stock. */
const test = base.extend<object, { deployment: Deployment }>({
  deployment: [({}, use) => withDeployment({}, use), { scope: 'worker', timeout: 240_000 }],
});

interface OfficeTask {
  page: Page;
  browser: Browser;
  deployment: Deployment;
  phone: string;
  /** A customer with a saved address. */
  customer: Customer;
  /** Opens Today after the preparation; from here on presses and keys are counted. */
  start: () => Promise<InputCounter>;
}

/** Declares the test of an office task, which fails if the task takes more presses or keys than `max`. */
export function testOfficeTask(
  name: string,
  max: { presses: number; keys: number },
  run: (task: OfficeTask) => Promise<InputCounter>,
) {
  test(`office staff can: ${name}`, async ({ page, browser, deployment, phone }, { project }) => {
    const customer = await openAccount(deployment, `8${phone.slice(1)}`);
    await saveAddress(customer);
    await logInAsStaff(page, deployment, { phone, role: 'owner' });
    const start = async (): Promise<InputCounter> => {
      await page.goto('/staff');
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      return new InputCounter(page);
    };
    const { presses, keys } = await run({ page, browser, deployment, phone, customer, start });
    const limit = `≤ ${max.presses} + ${max.keys}`;
    recordMeasurement(`${project.name}: ${name}`, `${presses} presses + ${keys} keys`, limit);
    expect(presses, 'presses').toBeLessThanOrEqual(max.presses);
    expect(keys, 'keys').toBeLessThanOrEqual(max.keys);
  });
}

/** The heading of an order with its status. */
export const getStatus = (page: Page) => page.getByRole('heading', { level: 1 }).locator('..');

/** Finds an order by its number, from any page. */
export async function openOrder(input: InputCounter, page: Page, id: number): Promise<void> {
  await input.openPage('Orders');
  const searched = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('q') === String(id),
  );
  await input.type(page.getByRole('searchbox', { name: 'Search orders' }), String(id));
  await searched;
  // Waits until the rows of the earlier search are gone: a row that moves while it is pressed does not open.
  await expect(page.locator('[data-old]')).toHaveCount(0);
  await input.press(page.getByRole('link', { name: String(id), exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: `Order ${id}` })).toBeVisible();
}

/** Publishes a draft of the catalogue or of the settings. */
export async function publish(input: InputCounter, page: Page): Promise<void> {
  await input.press(page.getByRole('button', { name: 'Review and publish' }));
  await input.press(page.getByRole('dialog').getByRole('button', { name: /^Publish/ }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Adds a last line to a list. */
export async function addLine(input: InputCounter, list: Locator, line: string): Promise<void> {
  await input.press(list);
  await input.pressKey('ControlOrMeta+End');
  await input.pressKey('Enter');
  await input.type(list, line);
}

/** The role of a number that logs in to the console; undefined if it has none. */
export async function readRole(deployment: Deployment, phone: string): Promise<string | undefined> {
  const { id, cookie } = await requestConsoleSession(deployment, phone);
  const headers = { 'x-authorization': `Bearer ${id}`, cookie: `console=${cookie.value}` };
  const response = await fetch(`${deployment.staffUrl}/ops/me`, { headers });
  return ((await response.json()) as { me?: { role: string } }).me?.role;
}

/** Opens a page of the shop in another browser. */
export async function openShop(
  browser: Browser,
  deployment: Deployment,
  path: string,
): Promise<Page> {
  const shop = await (await browser.newContext({ baseURL: deployment.url })).newPage();
  await shop.goto(path);
  return shop;
}
