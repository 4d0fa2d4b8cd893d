import type { Queryable } from 'platform/db';
import { ENDED_STATUSES } from '../transitions/orders.rules.ts';
import { toSqlList } from '../transitions/sql.ts';

export interface UserSearch {
  /** Part of a name or number in lower case; null matches all users. */
  text: string | null;
  type: 'all' | 'customer' | 'partner' | 'locked';
  now: Date;
}

export interface FoundUser {
  phone_number: string;
  name: string | null;
  type: 'customer' | 'partner';
  created_at: Date;
  orders: number;
  open_orders: number;
  completed_orders: number;
  last_order_at: Date | null;
  wallet_paise: number;
  /** Number of pending withdrawals from the wallet. */
  withdrawals: number;
  /** Number of sessions that have not expired. */
  sessions: number;
  /** Wrong codes from unknown devices since the last login from an unknown device. */
  failures: number;
  /** Null if the login is not locked now. */
  locked_until: Date | null;
}

const FROM_MATCHING_USERS = `FROM users u LEFT JOIN sign_ins s ON s.id = u.id
  WHERE u.phone IS NOT NULL
    AND ($1::text IS NULL OR strpos(u.phone, $1) > 0 OR strpos(lower(u.name), $1) > 0)
    AND CASE $2 WHEN 'all' THEN true WHEN 'locked' THEN s.locked_until > $3 ELSE u.type = $2 END`;

const toValues = ({ text, type, now }: UserSearch): unknown[] => [text, type, now];

/** A page of users, newest first. */
export async function findUserPage(
  db: Queryable,
  search: UserSearch,
  limit: number,
  offset: number,
): Promise<FoundUser[]> {
  const { rows } = await db.query<FoundUser>(
    `SELECT found.phone AS phone_number, found.name, found.type, found.created_at, found.failures, found.locked_until,
       o.orders, o.open_orders, o.completed_orders, o.last_order_at,
       coalesce((SELECT balance_paise FROM wallets WHERE user_id = found.id), 0)::bigint AS wallet_paise,
       (SELECT count(*) FROM withdrawals WHERE user_id = found.id AND status = 'pending') AS withdrawals,
       (SELECT count(*) FROM sessions WHERE user_id = found.id AND expires_at > $3) AS sessions
     FROM (SELECT u.id, u.phone, u.name, u.type, u.created_at, coalesce(s.failures, 0) AS failures,
             CASE WHEN s.locked_until > $3 THEN s.locked_until END AS locked_until
           ${FROM_MATCHING_USERS} ORDER BY u.created_at DESC, u.id LIMIT $4 OFFSET $5) AS found
     CROSS JOIN LATERAL (
       SELECT count(*) AS orders, count(*) FILTER (WHERE status NOT IN ${toSqlList(ENDED_STATUSES)}) AS open_orders,
         count(*) FILTER (WHERE status = 'completed') AS completed_orders, max(created_at) AS last_order_at
       FROM orders WHERE user_id = found.id AND voided_at IS NULL) AS o
     ORDER BY found.created_at DESC, found.id`,
    [...toValues(search), limit, offset],
  );
  return rows;
}

/** Number of users that `findUserPage` finds over all pages. */
export async function countUsers(db: Queryable, search: UserSearch): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*) AS n ${FROM_MATCHING_USERS} AND $3::timestamptz IS NOT NULL`,
    toValues(search),
  );
  return rows[0]?.n ?? 0;
}
