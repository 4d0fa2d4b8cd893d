import type { Queryable } from 'platform/db';
import { START, type Cursor } from './live.rules.ts';

export interface EventRow extends Cursor {
  at: Date;
  kind: string;
  order_id: number | null;
}

// An event is settled if no older transaction is open that could still commit an earlier event.
const SETTLED = 'tx < pg_snapshot_xmin(pg_current_snapshot())';

/** Settled events after a position, oldest first. */
export async function findEventsAfter(
  db: Queryable,
  { tx, id }: Cursor,
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await db.query<EventRow>({
    name: 'live-events-after',
    text: `SELECT tx::text AS tx, id::text AS id, at, kind, order_id FROM live_events
           WHERE (tx, id) > ($1::xid8, $2::bigint) AND ${SETTLED} ORDER BY live_events.tx, live_events.id LIMIT $3`,
    values: [tx, id, limit],
  });
  return rows;
}

// Events of a restored dump have transaction ids of another server, which may be higher than any of this server.
const OF_THIS_SERVER = '< pg_snapshot_xmax(pg_current_snapshot())';

/** Whether an event exists whose transaction is not settled. */
export async function hasUnsettledEvents(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'live-events-waiting',
    text: `SELECT 1 FROM live_events WHERE NOT ${SETTLED} AND tx ${OF_THIS_SERVER} LIMIT 1`,
  });
  return rowCount === 1;
}

async function findPosition(db: Queryable, text: string): Promise<Cursor | null> {
  const { rows } = await db.query<Cursor>(text);
  return rows[0] ?? null;
}

const SELECT_POSITION = 'SELECT tx::text AS tx, id::text AS id FROM live_events';

/** Position of the newest settled event; `START` if none is stored. */
export const findLastPosition = async (db: Queryable): Promise<Cursor> =>
  (await findPosition(
    db,
    `${SELECT_POSITION} WHERE ${SETTLED} ORDER BY live_events.tx DESC, live_events.id DESC LIMIT 1`,
  )) ?? START;

/** The oldest stored position, settled or not; null if there is none. */
export const findFirstPosition = (db: Queryable): Promise<Cursor | null> =>
  findPosition(db, `${SELECT_POSITION} ORDER BY live_events.tx, live_events.id LIMIT 1`);

/** Whether a position can be one of this server; false for one from before a restore. */
export async function isPositionOfThisServer(db: Queryable, { tx }: Cursor): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>(`SELECT $1::xid8 ${OF_THIS_SERVER} AS is`, [tx]);
  return rows[0]?.is === true;
}

/** Deletes old events. A console that was disconnected for longer reloads everything. */
export async function deleteOldEvents(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM live_events WHERE at < $1', [before]);
}
