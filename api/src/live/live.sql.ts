/** Every statement about the stream of events. */
import type { Queryable } from 'platform/db';
import { START, type Cursor } from './live.rules.ts';

export interface EventRow extends Cursor {
  at: Date;
  kind: string;
  order_id: number | null;
}

// No transaction that is older than this may still add anything.
const SETTLED = 'tx < pg_snapshot_xmin(pg_current_snapshot())';

/** What came after a place, oldest first, as far as it is settled. */
export async function eventsAfter(
  db: Queryable,
  { tx, id }: Cursor,
  most: number,
): Promise<EventRow[]> {
  const { rows } = await db.query<EventRow>({
    name: 'live-events-after',
    text: `SELECT tx::text AS tx, id::text AS id, at, kind, order_id FROM live_events
           WHERE (tx, id) > ($1::xid8, $2::bigint) AND ${SETTLED} ORDER BY live_events.tx, live_events.id LIMIT $3`,
    values: [tx, id, most],
  });
  return rows;
}

/** Whether something is there that is not settled yet. */
export async function somethingWaits(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'live-events-waiting',
    text: `SELECT 1 FROM live_events WHERE NOT ${SETTLED} LIMIT 1`,
  });
  return rowCount === 1;
}

async function oneOf(db: Queryable, text: string): Promise<Cursor | null> {
  const { rows } = await db.query<Cursor>(text);
  return rows[0] ?? null;
}

const ONE = 'SELECT tx::text AS tx, id::text AS id FROM live_events';

/** The last place that is settled. */
export const lastPlace = async (db: Queryable): Promise<Cursor> =>
  (await oneOf(
    db,
    `${ONE} WHERE ${SETTLED} ORDER BY live_events.tx DESC, live_events.id DESC LIMIT 1`,
  )) ?? START;

/** The first place that is kept; null where nothing is. */
export const firstPlace = (db: Queryable): Promise<Cursor | null> =>
  oneOf(db, `${ONE} ORDER BY live_events.tx, live_events.id LIMIT 1`);

/** Forgets what came before a moment: who was away for longer reads everything anew. */
export async function forgetEvents(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM live_events WHERE at < $1', [before]);
}
