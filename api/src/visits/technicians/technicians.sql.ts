/** SQL of technicians and their leave. */
import type { Queryable, Tx } from 'platform/db';
import { LIVE_VISIT_STATES } from '../../limits.ts';
import { toSqlList } from '../../transitions/sql.ts';
import type { Hours } from './hours.rules.ts';

/** The fields of a technician that staff can edit. */
export interface TechnicianFacts {
  name: string;
  phone: string;
  skills: readonly number[];
  blocks: readonly string[];
  hours: Hours;
  /** Path of an uploaded picture below /storage. */
  photo: string | null;
}

export interface TechnicianRow extends TechnicianFacts {
  id: number;
  ended_at: Date | null;
  /** Current and future leave in order of time; `from` and `to` in PostgreSQL's JSON format. */
  leave: { from: string; to: string }[];
  /** Number of booked visits that have not ended. */
  futureVisits: number;
}

const SELECT_TECHNICIANS = `
  SELECT t.id, t.name, t.phone, t.skills, t.blocks, t.hours, t.photo, t.ended_at,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('from', l.from_at, 'to', l.to_at) ORDER BY l.from_at), '[]')
     FROM technician_leave l WHERE l.technician_id = t.id AND l.to_at > $1) AS leave,
    (SELECT count(*) FROM visits v JOIN visit_slots s ON s.id = v.slot_id
     WHERE s.technician_id = t.id AND v.state = 'booked' AND s.done_at > $1) AS "futureVisits"
  FROM technicians t`;

/** Selects all technicians, deactivated ones last. */
export async function selectTechnicians(db: Queryable, now: Date): Promise<TechnicianRow[]> {
  const { rows } = await db.query<TechnicianRow>(
    `${SELECT_TECHNICIANS} ORDER BY t.ended_at IS NOT NULL, t.name, t.id`,
    [now],
  );
  return rows;
}

/** Returns a technician, also a deactivated one; undefined if the id is unknown. */
export async function findTechnician(
  db: Queryable,
  id: number,
  now: Date,
): Promise<TechnicianRow | undefined> {
  const { rows } = await db.query<TechnicianRow>(`${SELECT_TECHNICIANS} WHERE t.id = $2`, [
    now,
    id,
  ]);
  return rows[0];
}

/** Returns the active technician with an id or a name in any case; undefined if there is none. */
export async function findActiveTechnician(
  db: Queryable,
  by: { id: number } | { name: string },
): Promise<{ id: number; name: string; phone: string } | undefined> {
  const { rows } = await db.query<{ id: number; name: string; phone: string }>(
    `SELECT id, name, phone FROM technicians
     WHERE ended_at IS NULL AND (id = $1 OR lower(name) = lower($2))`,
    ['id' in by ? by.id : null, 'name' in by ? by.name : null],
  );
  return rows[0];
}

/** Returns the active technician with this phone number; the latest one if two share it. */
export async function findActiveTechnicianByPhone(
  db: Queryable,
  phone: string,
): Promise<{ id: number; name: string; phone: string } | undefined> {
  const { rows } = await db.query<{ id: number; name: string; phone: string }>(
    `SELECT id, name, phone FROM technicians
     WHERE ended_at IS NULL AND phone = $1 ORDER BY id DESC LIMIT 1`,
    [phone],
  );
  return rows[0];
}

/** Returns true if a technician was ever added, even if none is active now. */
export async function hasTechnicians(db: Queryable): Promise<boolean> {
  return (await db.query('SELECT 1 FROM technicians LIMIT 1')).rowCount === 1;
}

const toValues = ({ name, phone, skills, blocks, hours, photo }: TechnicianFacts): unknown[] => [
  name,
  phone,
  skills,
  blocks,
  JSON.stringify(hours),
  photo,
];

/** Inserts a technician; returns undefined if an active one has this name. */
export async function insertTechnician(
  tx: Queryable,
  facts: TechnicianFacts,
  at: Date,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO technicians (name, phone, skills, blocks, hours, photo, added_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (lower(name)) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
    [...toValues(facts), at],
  );
  return rows[0]?.id;
}

/** Locks an active technician; returns undefined if there is none. */
export async function lockTechnician(tx: Tx, id: number): Promise<TechnicianFacts | undefined> {
  const { rows } = await tx.query<TechnicianFacts>(
    `SELECT name, phone, skills, blocks, hours, photo FROM technicians
     WHERE id = $1 AND ended_at IS NULL FOR UPDATE`,
    [id],
  );
  return rows[0];
}

/** Returns true if another active technician has this name. */
export async function isNameTaken(tx: Tx, id: number, name: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM technicians WHERE ended_at IS NULL AND lower(name) = lower($2) AND id <> $1',
    [id, name],
  );
  return rowCount !== 0;
}

/** Replaces all fields of a technician. */
export async function updateTechnician(tx: Tx, id: number, facts: TechnicianFacts): Promise<void> {
  await tx.query(
    `UPDATE technicians SET name = $1, phone = $2, skills = $3, blocks = $4, hours = $5, photo = $6
     WHERE id = $7`,
    [...toValues(facts), id],
  );
}

/** Deactivates a technician and removes their photo. Booked visits stay. */
export async function deactivateTechnician(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.query('UPDATE technicians SET ended_at = $2, photo = NULL WHERE id = $1', [id, at]);
}

/** Inserts leave; `to` is exclusive, `by` is the member of staff who added it. */
export async function insertLeave(
  tx: Tx,
  leave: { id: number; from: Date; to: Date; by: string; at: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO technician_leave (technician_id, from_at, to_at, noted_at, noted_by)
     VALUES ($1, $2, $3, $4, $5)`,
    [leave.id, leave.from, leave.to, leave.at, leave.by],
  );
}

/**
 * Deletes leave that has not begun; leave that has begun ends at `at`. Returns false if there is no such leave or it is
 * over.
 */
export async function endLeave(
  tx: Tx,
  { id, from, to, at }: { id: number; from: Date; to: Date; at: Date },
): Promise<boolean> {
  const span = [id, from, to];
  if (to <= at) return false;
  const { rowCount } =
    from < at
      ? await tx.query(
          `UPDATE technician_leave SET to_at = $4
           WHERE technician_id = $1 AND from_at = $2 AND to_at = $3`,
          [...span, at],
        )
      : await tx.query(
          'DELETE FROM technician_leave WHERE technician_id = $1 AND from_at = $2 AND to_at = $3',
          span,
        );
  return rowCount !== 0;
}

/** Selects ids of orders whose open visits overlap a period, which has no end if `to` is null. */
export async function selectOrderIdsDuring(
  tx: Tx,
  technicianId: number,
  from: Date,
  to: Date | null,
): Promise<number[]> {
  const { rows } = await tx.query<{ order_id: number }>(
    `SELECT v.order_id FROM visits v JOIN visit_slots s ON s.id = v.slot_id
     WHERE s.technician_id = $1 AND v.state IN ${toSqlList(LIVE_VISIT_STATES)} AND s.done_at > $2
       AND ($3::timestamptz IS NULL OR s.starts_at < $3) ORDER BY s.starts_at`,
    [technicianId, from, to],
  );
  return rows.map(({ order_id: id }) => id);
}
