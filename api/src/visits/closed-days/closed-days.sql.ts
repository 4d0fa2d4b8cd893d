import { changesRow, type Queryable, type Tx } from 'platform/db';
import { parseDay } from 'contract/indian-time';

interface ClosedDay {
  /** As 2026-11-23. */
  day: string;
  reason: string;
}

/** Selects the closed days from a day on, in order. */
export async function selectClosedDays(db: Queryable, from: string): Promise<ClosedDay[]> {
  const { rows } = await db.query<ClosedDay>(
    'SELECT day::text AS day, reason FROM closed_days WHERE day >= $1 ORDER BY day',
    [from],
  );
  return rows;
}

/** Selects the closed days from a day on as day numbers, like `toIndianDay`. */
export const selectClosedDayNumbers = async (
  db: Queryable,
  from: string,
): Promise<ReadonlySet<number>> =>
  new Set((await selectClosedDays(db, from)).flatMap(({ day }) => parseDay(day) ?? []));

/** Inserts a closed day; returns false if the day is closed already. */
export const insertClosedDay = (
  tx: Tx,
  { day, reason }: ClosedDay,
  by: { who: string; at: Date },
): Promise<boolean> =>
  changesRow(
    tx,
    `INSERT INTO closed_days (day, reason, noted_at, noted_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [day, reason, by.at, by.who],
  );

/** Deletes a closed day; returns false if the day is not closed. */
export const deleteClosedDay = (tx: Tx, day: string): Promise<boolean> =>
  changesRow(tx, 'DELETE FROM closed_days WHERE day = $1', [day]);
