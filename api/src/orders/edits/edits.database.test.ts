/** The database's triggers on edits: what no code may do to a bill that the customer has not agreed to. */
import { beforeAll, expect, it } from 'vitest';
import { transaction, type Tx } from 'platform/db';
import { setUpShop } from '../../../test/harness.ts';
import { createCustomer, placeOrder } from '../orders.fixture.ts';

const api = setUpShop({ RATE_LIMITS: 'off' });
let id: number;
beforeAll(async () => {
  id = await placeOrder(await createCustomer(api));
});

const MOVED = `moved_by = 'x', moved_at = now()`;

/** Inserts an edit of the order that adds a gasket for ₹899, in the given state. */
async function insertEdit(tx: Tx, state: string, decidedBy: string | null): Promise<number> {
  const lines = [
    { id: null, product_id: null, spare_part_id: 5002, price_paise: 89_900, quantity: 1 },
  ];
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO order_edits (order_id, state, lines, discount_paise, total_before_paise, total_paise,
       proposed_by, proposed_at, expires_at, decided_by, decided_at)
     SELECT id, $2, $3, 0, total_paise, total_paise + 89900, 'x', now(), now(), $4::text,
       CASE WHEN $4::text IS NOT NULL THEN now() END FROM orders WHERE id = $1 RETURNING id`,
    [id, state, JSON.stringify(lines), decidedBy],
  );
  return rows[0]?.id ?? 0;
}

async function writeEdit(tx: Tx, edit: number, price = 89_900): Promise<void> {
  await tx.query(
    `INSERT INTO order_items (order_id, edit_id, spare_part_id, name, images, price_paise, quantity)
     VALUES ($1, $2, 5002, 'Gasket', '[]', $3, 1)`,
    [id, edit, price],
  );
  await tx.query(
    `UPDATE orders SET edit_id = $2, total_paise = total_paise + $3, due_paise = due_paise + $3, ${MOVED}
     WHERE id = $1`,
    [id, edit, price],
  );
}

const update = (set: string) => (tx: Tx) =>
  tx.query(`UPDATE orders SET ${set}, ${MOVED} WHERE id = $1`, [id]);

it.each<[string, string, (tx: Tx) => Promise<unknown>]>([
  [
    'a line of a proposal that nobody accepted',
    'order_items_agreed',
    async (tx) => writeEdit(tx, await insertEdit(tx, 'proposed', null)),
  ],
  [
    'another price than the one that was accepted',
    'order_items_agreed',
    async (tx) => writeEdit(tx, await insertEdit(tx, 'accepted', 'customer'), 99_900),
  ],
  [
    'an acceptance by staff',
    'order_edits_agreed_by',
    async (tx) => insertEdit(tx, 'accepted', 'Asha'),
  ],
  [
    'a quantity without an edit',
    'order_items_frozen',
    async (tx) => tx.query('UPDATE order_items SET quantity = 1 WHERE order_id = $1', [id]),
  ],
  [
    'a line that is removed alone',
    'orders_total_is_its_lines',
    async (tx) => tx.query('DELETE FROM order_items WHERE order_id = $1', [id]),
  ],
  [
    'a discount without an edit',
    'orders_frozen',
    update(`discount_paise = 100, discount_reason = 'x'`),
  ],
  [
    'an address without an edit',
    'orders_frozen',
    update(`address = address || '{"block": "Ichak"}'`),
  ],
  [
    'an online payment that nobody asked for',
    'orders_frozen',
    update(`payment_method = 'phonepe', payment_status = 'paid', due_paise = 0`),
  ],
  [
    'an online payment of an amount that is due',
    'orders_frozen',
    async (tx) => {
      await update('online_asked_at = now()')(tx);
      await update(`payment_method = 'phonepe', payment_status = 'paid'`)(tx);
    },
  ],
  [
    'refunds of more than was paid',
    'payment_refunds_sum',
    async (tx) => {
      await tx.query(
        `INSERT INTO payment_attempts (order_id, merchant_order_id, amount_paise, state, outcome, received_paise,
           created_at, expires_at) VALUES ($1, 'S1', 500, 'completed', 'paid', 500, now(), now())`,
        [id],
      );
      for (const name of ['R1', 'R2'])
        await tx.query(
          `INSERT INTO payment_refunds (attempt_id, merchant_refund_id, amount_paise, reason, created_at)
           SELECT max(id), $1, 300, 'edited', now() FROM payment_attempts`,
          [name],
        );
    },
  ],
])('the database rejects %s', async (_what, constraint, run) => {
  await expect(
    transaction(api.pool, async (tx) => {
      await run(tx);
    }),
  ).rejects.toMatchObject({ constraint });
});

it('the database allows the edit that the customer accepted', async () => {
  await expect(
    transaction(api.pool, async (tx) =>
      writeEdit(tx, await insertEdit(tx, 'accepted', 'customer')),
    ),
  ).resolves.toBeUndefined();
});
