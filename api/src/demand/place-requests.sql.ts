import type { Queryable, Tx } from 'platform/db';

export interface PlaceRequest {
  userId: string;
  key: string;
  place: string;
  wantsMessage: boolean;
}

/** Stores a request. A repeated one replaces the earlier one, but keeps `notified_at`, so that the customer is not notified twice. */
export const savePlaceRequest = (tx: Tx, request: PlaceRequest, at: Date) =>
  tx.query(
    `INSERT INTO place_requests (user_id, place_key, place, wants_message, requested_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id, place_key) DO UPDATE SET
       place = excluded.place, wants_message = excluded.wants_message, requested_at = excluded.requested_at`,
    [request.userId, request.key, request.place, request.wantsMessage, at],
  );

const IS_WAITING = 'wants_message AND notified_at IS NULL';

/**
 * Lists places outside the served blocks with their number of customers, most customers first. `sign_ups` counts those
 * who are still to be notified.
 */
export async function listRequestedPlaces(
  db: Queryable,
  limit: number,
): Promise<{ place: string; customers: number; sign_ups: number }[]> {
  const { rows } = await db.query<{ place: string; customers: number; sign_ups: number }>(
    `SELECT mode() WITHIN GROUP (ORDER BY place) AS place, count(*)::integer AS customers,
       (count(*) FILTER (WHERE ${IS_WAITING}))::integer AS sign_ups
     FROM place_requests GROUP BY place_key ORDER BY 2 DESC, 3 DESC, place_key LIMIT $1`,
    [limit],
  );
  return rows;
}

interface SignUpRow {
  place: string;
  phone_number: string;
  requested_at: Date;
  notified_at: Date | null;
}

/** Lists customers who want a message, newest first, including notified ones. */
export async function listSignUps(
  db: Queryable,
  limit: number,
  offset: number,
): Promise<SignUpRow[]> {
  const { rows } = await db.query<SignUpRow>(
    `SELECT r.place, u.phone AS phone_number, r.requested_at, r.notified_at
     FROM place_requests r JOIN users u ON u.id = r.user_id
     WHERE r.wants_message ORDER BY r.requested_at DESC, r.user_id LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  return rows;
}

/** Marks the waiting customers of a place as notified; returns their phone numbers, and the place as they typed it. */
export async function markNotified(
  tx: Tx,
  key: string,
  at: Date,
): Promise<{ phone: string; place: string }[]> {
  const { rows } = await tx.query<{ phone: string; place: string }>(
    `UPDATE place_requests r SET notified_at = $2 FROM users u
     WHERE u.id = r.user_id AND r.place_key = $1 AND ${IS_WAITING} RETURNING u.phone, r.place`,
    [key, at],
  );
  return rows;
}
