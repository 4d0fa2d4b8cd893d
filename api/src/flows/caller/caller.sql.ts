import type { Queryable } from 'platform/db';
import type { Address } from '../../identity/address.schema.ts';
import { ENDED_STATUSES } from '../../transitions/orders.rules.ts';
import { toSqlList } from '../../transitions/sql.ts';

/** Selects the addresses of a user's latest orders, each once, newest first. */
export async function findOrderAddresses(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<Address[]> {
  const { rows } = await db.query<{ address: Address }>(
    `SELECT address FROM orders WHERE user_id = $1 AND voided_at IS NULL
     GROUP BY address ORDER BY max(id) DESC LIMIT $2`,
    [userId, limit],
  );
  return rows.map(({ address }) => address);
}

/** Counts all orders of a user and those that have not ended, without voided ones. */
export async function countOrders(
  db: Queryable,
  userId: string,
): Promise<{ orders: number; open_orders: number }> {
  const { rows } = await db.query<{ orders: number; open_orders: number }>(
    `SELECT count(*) AS orders, count(*) FILTER (WHERE status NOT IN ${toSqlList(ENDED_STATUSES)}) AS open_orders
     FROM orders WHERE user_id = $1 AND voided_at IS NULL`,
    [userId],
  );
  return rows[0] ?? { orders: 0, open_orders: 0 };
}
