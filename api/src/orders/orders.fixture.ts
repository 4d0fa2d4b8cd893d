/** Customers and staff actions for tests. */
import { transaction } from 'platform/db';
import type { TestResponse, TestApi } from '../../test/harness.ts';
import { getUserByPhone } from '../identity/users.service.ts';
import { fromRupees } from '../money/money.ts';
import { insertItems, insertOrder } from './checkout.sql.ts';

const ADDRESS = {
  address: '12 Main Road',
  first_name: 'Asha',
  last_name: 'Devi',
  city: 'Hazaribagh',
  block: 'Sadar',
};

/** Body of a cash checkout. */
export const CASH = { ...ADDRESS, landmark: '', payment_method: 'cod' };

/** Body with which staff complete an order: the customer confirmed the work by telephone. */
export const BY_TELEPHONE = { reason: 'Says that it works.' };

let lastNumber = 8_000_000_000;

/** Creates a customer with a new telephone number. */
export async function createCustomer(api: TestApi) {
  lastNumber += 1;
  const phone = String(lastNumber);
  const token = await api.login(phone);
  const call = (method: 'GET' | 'POST', url: string, body?: unknown, headers = {}) =>
    api.call(method, url, { token, headers, ...(body === undefined ? {} : { body }) });
  return {
    phone,
    token,
    call,
    add: (body: object) => call('POST', '/api/cart/addtocart', body),
    checkout: (more: object = {}, headers: Record<string, string> = {}) =>
      call('POST', '/api/cart/process-checkout', { ...CASH, ...more }, headers),
    orders: () => call('GET', '/api/order/list?per_page=52&page=1'),
  };
}
export type Customer = Awaited<ReturnType<typeof createCustomer>>;

/** Orders two gas refills and a thermostat (₹3,649) in cash; returns the order's id. */
export async function placeOrder(customer: Customer): Promise<number> {
  await customer.add({ product_id: 1301, quantity: 2 });
  await customer.add({ spare_part_id: 5001, quantity: 1 });
  const { body } = await customer.checkout();
  return Number(body['order']?.['id']);
}

/** Returns a function that calls staff endpoints of an order: `actAsStaff(api)(17, 'confirm')`. */
export const actAsStaff =
  (api: TestApi) =>
  (
    id: number,
    action: string,
    body: object | undefined = action === 'complete' ? BY_TELEPHONE : undefined,
  ): Promise<TestResponse> =>
    api.call('POST', `/ops/orders/${id}/${action}`, {
      headers: { authorization: `Bearer ${api.opsToken}` },
      ...(body === undefined ? {} : { body }),
    });

/** Confirms, assigns and starts a pending order. */
export async function startOrder(api: TestApi, id: number, technician = 'Ravi'): Promise<void> {
  const takeAction = actAsStaff(api);
  await takeAction(id, 'confirm');
  await takeAction(id, 'assign', { technician });
  await takeAction(id, 'start');
}

/** Takes a pending order through all statuses; returns the response to its completion. */
export async function completeOrder(
  api: TestApi,
  id: number,
  technician?: string,
): Promise<TestResponse> {
  await startOrder(api, id, technician);
  return actAsStaff(api)(id, 'complete');
}

/**
 * Returns the texts of messages, except login codes, oldest first, in the language of the recipient. Recipient and
 * event key are LIKE patterns.
 */
export async function findMessages(
  { pool }: TestApi,
  recipient: string,
  eventKey = '%',
): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `SELECT coalesce(body_hi, body) AS text FROM message_outbox
     WHERE recipient LIKE $1 AND event_key LIKE $2 AND kind <> 'code' ORDER BY id`,
    [recipient, eventKey],
  );
  return rows.map(({ text }) => text);
}

/** Inserts an online order of one drum cleaning (₹499) without the provider; returns its id. */
export const placeOnlineOrder = (api: TestApi, { phone }: Customer): Promise<number> =>
  transaction(api.pool, async (tx) => {
    const user = await getUserByPhone(tx, phone);
    const id = await insertOrder(tx, {
      userId: user?.id ?? '',
      userPhone: phone,
      userType: 'customer',
      customerNumber: null,
      method: 'phonepe',
      total: fromRupees(499),
      address: { ...ADDRESS, landmark: null },
      at: api.clock.now(),
    });
    const line = { product_id: 1101, spare_part_id: null, quantity: 1, name: 'Drum cleaning' };
    const images = ['products/1101.svg'];
    await insertItems(tx, id, [{ ...line, id: 'cl_1', images, price_paise: 49_900 }]);
    return id;
  });
