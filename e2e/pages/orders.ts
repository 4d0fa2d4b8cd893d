import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Deployment } from '../deployment.ts';
import type { Customer } from './session.ts';
import { toDay } from './days.ts';

export const ADDRESS = {
  first_name: 'Asha',
  last_name: 'Kumari',
  city: 'Hazaribagh',
  block: 'Sadar',
  landmark: 'Near the lake',
  address: '12 Matwari Road',
};

/** IDs and texts of the seeded catalogue that the journeys use. */
export const JET = { id: 1401, title: 'AC jet service', price: '₹549' };
/** A visit (₹299) whose fee an accepted estimate credits. */
export const DIAGNOSIS = { id: 1403, title: 'AC diagnosis visit' };
export const TV_SETUP = { id: 1204, title: 'Smart TV set-up' };
export const GASKET = { id: 5011, name: 'Door gasket, single door' };

export const addProduct = (customer: Customer, productId: number, quantity = 1) =>
  customer.call('POST', '/api/cart/addtocart', { product_id: productId, quantity });

export const addPart = (customer: Customer, partId: number, quantity = 1) =>
  customer.call('POST', '/api/cart/addtocart', { spare_part_id: partId, quantity });

export async function emptyCart(customer: Customer): Promise<void> {
  const response = await customer.call('GET', '/api/cart?page=1&per_page=100');
  const { data } = (response['cart'] ?? { data: [] }) as { data: { id: string }[] };
  for (const { id } of data) await customer.call('DELETE', `/api/cart/${id}/delete`);
}

export const saveAddress = (customer: Customer) =>
  customer.call('POST', '/api/add/user/address', ADDRESS);

/** Opens the dialog for a new address and fills it in; returns the dialog. */
export async function fillAddress(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add address' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  await dialog.getByLabel('First name').fill(ADDRESS.first_name);
  await dialog.getByLabel('Last name').fill(ADDRESS.last_name);
  await dialog.getByLabel('Block').selectOption(ADDRESS.block);
  await dialog.getByLabel('Full address').fill(ADDRESS.address);
  return dialog;
}

/**
 * Orders a product, by default in cash, and returns the order's ID.
 * @param options `more`: further fields of the request
 */
export async function placeOrder(
  customer: Customer,
  { product = JET.id, quantity = 1, more = {} } = {},
): Promise<number> {
  await addProduct(customer, product, quantity);
  const response = await customer.call('POST', '/api/cart/process-checkout', {
    ...ADDRESS,
    payment_method: 'cod',
    ...more,
  });
  return (response['order'] as { id: number }).id;
}

/** Body of a completion by staff, without the customer's code: what the customer said by telephone. */
export const BY_TELEPHONE = { reason: 'Says that it works.' };

/** Confirms, assigns, starts and completes an order by staff actions. */
export async function completeOrder(deployment: Deployment, id: number): Promise<void> {
  await sendStaffAction(deployment, `orders/${id}/confirm`);
  await sendStaffAction(deployment, `orders/${id}/assign`, { technician: 'Ravi Oraon' });
  await sendStaffAction(deployment, `orders/${id}/start`);
  await sendStaffAction(deployment, `orders/${id}/complete`, BY_TELEPHONE);
}

/** Returns the name of the technician assigned to an order's visit. */
export function getTechnician(deployment: Deployment, id: string): string {
  const { order } = JSON.parse(deployment.runOps('order', 'show', id, '--json')) as {
    order: { visit: { start: string } };
  };
  const listed = deployment.runOps('visit', 'list', '--day', toDay(order.visit.start), '--json');
  const { visits } = JSON.parse(listed) as {
    visits: { order_id: number; technician: { name: string } }[];
  };
  return visits.find(({ order_id }) => String(order_id) === id)?.technician.name ?? '';
}

/** Sends one staff action; `npm run ops` makes the same requests. Throws with the gateway's message if it fails. */
export async function sendStaffAction(
  deployment: Deployment,
  action: string,
  body?: object,
): Promise<void> {
  const token = readFileSync(path.join(deployment.dataDir, 'ops-token'), 'utf8').trim();
  const response = await fetch(`${deployment.url}/ops/${action}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${action}: ${await response.text()}`);
}

/** The path of the feedback link in the newest message to this number that contains one. */
export async function getFeedbackPath(deployment: Deployment, phone: string): Promise<string> {
  const newest = (): string | undefined =>
    deployment
      .getMessages(phone)
      .flatMap((body) => /\/f\/[\w-]+/.exec(body) ?? [])
      .at(-1);
  await expect.poll(newest, 'a message with a feedback link').toBeDefined();
  return newest() ?? '';
}
