import { beforeEach, describe, expect, it } from 'vitest';
import { transaction, type Tx } from 'platform/db';
import { setUpShop } from '../../../test/harness.ts';
import { createCustomer, placeOrder, actAsStaff, type Customer } from '../orders.fixture.ts';

const api = setUpShop({ RATE_LIMITS: 'off' });
let customer: Customer;
let id: number;
beforeEach(async () => {
  customer = await createCustomer(api);
  id = await placeOrder(customer);
});

const takeAction = (action: string, body: object) => actAsStaff(api)(id, action, body);
const propose = (fields: object = {}) => takeAction('parts', { part: 5002, qty: 2, ...fields });
const order = async () => (await customer.orders()).body['orders']?.['data']?.[0];
async function readChangeId(): Promise<number> {
  const changes = ((await order())?.['changes'] ?? []) as { id: number }[];
  return changes.at(-1)?.id ?? 0;
}
const inDatabase = (run: (tx: Tx) => Promise<unknown>) => transaction(api.pool, run);

const INSERT_ITEM = `INSERT INTO order_items (order_id, spare_part_id, name, images, price_paise, quantity, cart_line_id)
  VALUES ($1, 5002, 'Gasket', '[]', 89900, 2, $2) RETURNING id`;
const RAISE_TOTAL = `UPDATE orders SET total_paise = total_paise + 179800, moved_by = 'x' WHERE id = $1`;

describe('a proposed part', () => {
  it('is not billed until the customer agrees', async () => {
    await propose();
    expect(await order()).toMatchObject({ total: 3649 });
    await customer.call('POST', `/api/order/change/${await readChangeId()}`, { answer: 'yes' });
    expect(await order()).toMatchObject({ total: 3649 + 1798 });
  });

  it('can be agreed by telephone, and the agreement is recorded', async () => {
    await propose();
    const change = await readChangeId();
    expect((await takeAction('agree-part', { change })).status).toBe(200);
    expect(await order()).toMatchObject({ total: 3649 + 1798 });
    const { rows } = await api.pool.query(
      'SELECT agreement, decided_by FROM order_changes WHERE id = $1',
      [change],
    );
    expect(rows).toEqual([{ agreement: 'telephone', decided_by: 'installation' }]);
    expect((await takeAction('agree-part', { change })).status).toBe(409);
    expect((await takeAction('agree-part', { change: 999_999 })).status).toBe(404);
  });
});

describe('the bill’s triggers', () => {
  it.each([
    [
      'a line of a proposal that the customer has not agreed to',
      async (tx: Tx) => {
        await propose();
        await tx.query(INSERT_ITEM, [id, null]);
        await tx.query(RAISE_TOTAL, [id]);
      },
    ],
    [
      'a cart line after checkout',
      async (tx: Tx) => {
        await tx.query(INSERT_ITEM, [id, 'cl_1']);
        await tx.query(RAISE_TOTAL, [id]);
      },
    ],
    ['a cart line that the total lacks', (tx: Tx) => tx.query(INSERT_ITEM, [id, 'cl_1'])],
    ['a total without a line', (tx: Tx) => tx.query(RAISE_TOTAL, [id])],
  ])('reject %s', async (_what, run) => {
    await expect(inDatabase(run)).rejects.toMatchObject({ code: '23514' });
    expect(await order()).toMatchObject({ total: 3649 });
  });

  // Staff may record an agreement only with `agreement = 'telephone'`.
  it('reject agreement by staff to a part that the customer is asked about in the bookings', async () => {
    await propose();
    const change = await readChangeId();
    const agree = (tx: Tx, as: string) =>
      tx.query(
        `WITH item AS (${INSERT_ITEM.replace('$2', 'NULL')})
         UPDATE order_changes SET state = 'agreed', decided_by = $2, decided_at = now(),
           item_id = (SELECT id FROM item) WHERE id = $3`,
        [id, as, change],
      );
    await expect(inDatabase((tx) => agree(tx, 'staff'))).rejects.toMatchObject({
      constraint: 'order_changes_agreed_by',
    });
    await expect(
      inDatabase(async (tx) => {
        await agree(tx, 'customer');
        await tx.query(RAISE_TOTAL, [id]);
      }),
    ).resolves.toBeUndefined();
    expect(await order()).toMatchObject({ total: 3649 + 1798 });
  });
});
