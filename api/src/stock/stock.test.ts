import { beforeEach, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { createEdit, getProposalId } from '../flows/edit-order/edit-order.fixture.ts';
import { callAsStaff } from '../flows/visits/visits.fixture.ts';
import { actAsStaff, completeOrder, createCustomer } from '../orders/orders.fixture.ts';

const PART = 5001;
const CANCELLED = { reason: 'changed-mind', paid_by: 'us' };

const api = setUpShop({ RATE_LIMITS: 'off' });
beforeEach(async () => {
  await api.pool.query('DELETE FROM part_stock');
  await api.pool.query(
    `UPDATE orders SET status = 'cancelled' WHERE status NOT IN ('completed', 'cancelled')`,
  );
});

const count = (onHand: number | null, expected: number | null = null, more: object = {}) =>
  callAsStaff(api, 'POST', '/ops/stock', {
    part: PART,
    on_hand: onHand,
    low_at: 1,
    expected,
    ...more,
  });

async function readStock(): Promise<object | null | undefined> {
  const { body } = await callAsStaff(api, 'GET', '/ops/stock');
  const stock = body['stock'] as unknown as { part: number; count: object | null }[];
  return stock.find(({ part }) => part === PART)?.count;
}

const readLowParts = async () =>
  (await callAsStaff(api, 'GET', '/ops/today')).body['today']?.['low_parts'];

interface Listed {
  id: number;
  type?: string;
  service_name: string;
  out_of_stock?: true;
}

/** Returns whether the list of parts shows the part as out of stock. Fails if the search shows something else. */
async function isOutOnPages(): Promise<boolean> {
  const { body } = await api.call('GET', '/api/spare-part/list/status');
  const parts = body['SparePart'] as unknown as Listed[];
  const part = parts.find(({ id }) => id === PART);
  const search = await api.call(
    'GET',
    `/api/search?q=${encodeURIComponent(part?.service_name ?? '')}`,
  );
  const hits = search.body['results'] as unknown as Listed[];
  const hit = hits.find(({ id, type }) => id === PART && type === 'spare_part');
  expect(hit?.out_of_stock).toBe(part?.out_of_stock);
  return part?.out_of_stock === true;
}

async function fillCart(quantity: number) {
  const customer = await createCustomer(api);
  await customer.add({ spare_part_id: PART, quantity });
  return customer;
}

async function order(quantity: number) {
  const customer = await fillCart(quantity);
  const { body } = await customer.checkout();
  return { ...customer, id: Number(body['order']?.['id']) };
}

it('one of two customers who order the last piece concurrently gets it, and the other keeps the cart', async () => {
  await count(1);
  const customers = [await fillCart(1), await fillCart(1)] as const;
  const responses = await Promise.all(customers.map(({ checkout }) => checkout()));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await readStock()).toMatchObject({ on_hand: 1, reserved: 1 });
  const loser = customers[responses.findIndex(({ status }) => status === 409)];
  const refusal = responses.find(({ status }) => status === 409);
  expect(refusal?.body).toMatchObject({ code: 'out_of_stock' });
  expect(refusal?.body['message']).toMatch(/ is out of stock\.$/);
  expect((await loser?.call('GET', '/api/cart'))?.body['cart']).toMatchObject({
    data: [{ spare_part_id: PART, quantity: 1, spare_part: { left: 0 } }],
  });
});

it('a part is shown as out of stock and cannot be added to a cart while no piece is free', async () => {
  await count(1);
  expect(await isOutOnPages()).toBe(false);
  const { id } = await order(1);
  expect(await isOutOnPages()).toBe(true);
  const customer = await createCustomer(api);
  const hindi = { 'accept-language': 'hi' };
  const body = { spare_part_id: PART, quantity: 1 };
  const added = await customer.call('POST', '/api/cart/addtocart', body, hindi);
  expect([added.status, added.body['message']]).toEqual([
    409,
    expect.stringMatching(/ का स्टॉक खत्म है।$/),
  ]);
  await actAsStaff(api)(id, 'cancel', CANCELLED);
  expect(await isOutOnPages()).toBe(false);
  expect((await customer.add(body)).status).toBe(200);
});

it('a part that is not counted can always be ordered, and its first count includes open orders', async () => {
  await order(3);
  expect(await readStock()).toBeNull();
  await count(2);
  expect(await readStock()).toEqual({ on_hand: 2, reserved: 3, low_at: 1, is_low: true });
  expect((await count(null, 2)).status).toBe(200);
  expect(await readStock()).toBeNull();
});

it('a count is rejected if the stock has changed since the person saw it', async () => {
  await count(5);
  expect((await count(9, 4)).status).toBe(409);
  expect((await count(9)).status).toBe(409);
  expect((await count(9, 5, { part: 999_999 })).status).toBe(422);
  for (const wrong of [-1, 1.5, 1_000_000]) expect((await count(wrong, 5)).status).toBe(422);
  expect(await readStock()).toMatchObject({ on_hand: 5 });
  const { rows } = await api.pool.query(
    `SELECT detail FROM ops_audit WHERE act = 'stock count' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toMatchObject([{ detail: { before: null, on_hand: 5 } }]);
});

it('the page Today shows how many parts are low', async () => {
  await count(2);
  expect(await readLowParts()).toBe(0);
  await order(1);
  expect(await readLowParts()).toBe(1);
});

it('a repeated checkout reserves its parts once', async () => {
  await count(5);
  const customer = await fillCart(2);
  const key = { 'idempotency-key': 'stock-0001' };
  await customer.checkout({}, key);
  await customer.checkout({}, key);
  expect(await readStock()).toMatchObject({ reserved: 2 });
});

/** Returns a generator of numbers from 0 to below 1, which are the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

it('free pieces equal the count minus reserved and used ones after any sequence of actions', async () => {
  const INITIAL = 12;
  await count(INITIAL);
  const random = createRandom(7);
  const [edit, takeAction] = [createEdit(api), actAsStaff(api)];
  const open: { pieces: number; customer: Awaited<ReturnType<typeof order>> }[] = [];
  let used = 0;
  const outcomes = new Set<string>();
  const deviations: object[] = [];
  const compare = (step: string, actual: unknown, expected: unknown): void => {
    outcomes.add(`${step} ${String(expected)}`);
    if (actual !== expected) deviations.push({ step, actual, expected });
  };
  for (let step = 0; step < 60; step += 1) {
    const reserved = open.reduce((sum, { pieces }) => sum + pieces, 0);
    const free = INITIAL - used - reserved;
    expect(await readStock()).toMatchObject({ on_hand: INITIAL - used, reserved });
    if (free + reserved === 0) break;
    const quantity = 1 + Math.floor(random() * 4);
    const index = Math.floor(random() * open.length);
    const chosen = open[index];
    const kind = random();
    if (chosen === undefined || (kind < 0.4 && free > 0)) {
      const customer = await fillCart(quantity);
      const { status, body } = await customer.checkout();
      compare('order', status, quantity <= free ? 200 : 409);
      const id = Number(body['order']?.['id']);
      if (status === 200) open.push({ pieces: quantity, customer: { ...customer, id } });
    } else if (kind < 0.7) {
      const { customer, pieces } = chosen;
      if (quantity === pieces) continue;
      const edited = await edit(customer, { quantities: { [PART]: quantity } });
      compare('edit', edited.status, 200);
      let isApplied = quantity < pieces;
      if (!isApplied) {
        const url = `/api/order/edit/${await getProposalId(customer)}`;
        const { status } = await customer.call('POST', url, { answer: 'yes' });
        compare('raise', status, quantity - pieces <= free ? 200 : 409);
        isApplied = status === 200;
      }
      if (isApplied) chosen.pieces = quantity;
    } else if (kind < 0.9) {
      compare('cancel', (await takeAction(chosen.customer.id, 'cancel', CANCELLED)).status, 200);
      open.splice(index, 1);
    } else {
      compare('complete', (await completeOrder(api, chosen.customer.id)).status, 200);
      compare('complete', (await completeOrder(api, chosen.customer.id)).status, 409);
      used += chosen.pieces;
      open.splice(index, 1);
    }
  }
  expect(deviations).toEqual([]);
  expect([...outcomes].toSorted()).toEqual([
    'cancel 200',
    'complete 200',
    'complete 409',
    'edit 200',
    'order 200',
    'order 409',
    'raise 200',
    'raise 409',
  ]);
});
