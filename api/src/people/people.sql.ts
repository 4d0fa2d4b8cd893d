import type { Queryable, Tx } from 'platform/db';
import type { Role } from './roles.rules.ts';

export interface PersonRow {
  id: number;
  name: string;
  phone: string | null;
  role: Role;
  added_at: Date;
  removed_at: Date | null;
}

const COLUMNS = 'id, name, phone, role, added_at, removed_at';

/** Returns the current staff member with this phone number; undefined if there is none. */
export async function findPersonByPhone(
  db: Queryable,
  phone: string,
): Promise<PersonRow | undefined> {
  const { rows } = await db.query<PersonRow>({
    name: 'staff-of-phone',
    text: `SELECT ${COLUMNS} FROM staff WHERE phone = $1 AND removed_at IS NULL`,
    values: [phone],
  });
  return rows[0];
}

/** Serializes changes to the list of staff until the end of the transaction. */
export const lockStaff = (tx: Tx) =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtext('change of staff'))`);

/** Locks the current staff member with this phone number, or else the most recently removed one. */
export async function lockPersonByPhone(tx: Tx, phone: string): Promise<PersonRow | undefined> {
  const { rows } = await tx.query<PersonRow>(
    `SELECT ${COLUMNS} FROM staff WHERE phone = $1
     ORDER BY removed_at IS NOT NULL, removed_at DESC LIMIT 1 FOR UPDATE`,
    [phone],
  );
  return rows[0];
}

/** Returns current staff, and former staff after them if `includesFormer`. */
export async function findAllPeople(db: Queryable, includesFormer: boolean): Promise<PersonRow[]> {
  const { rows } = await db.query<PersonRow>(
    `SELECT ${COLUMNS} FROM staff WHERE $1 OR removed_at IS NULL
     ORDER BY removed_at IS NOT NULL, lower(name)`,
    [includesFormer],
  );
  return rows;
}

/** Names of all current and former staff and keys. */
export async function findAllNames(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    'SELECT name FROM staff UNION SELECT name FROM ops_tokens',
  );
  return rows.map(({ name }) => name);
}

/** Whether any staff member ever existed. */
export async function hasPeople(db: Queryable): Promise<boolean> {
  return (await db.query('SELECT 1 FROM staff LIMIT 1')).rowCount === 1;
}

/** Inserts a staff member; undefined if the name is taken. */
export async function insertPerson(
  tx: Queryable,
  person: { phone: string; name: string; role: Role },
  by: { actor: string; at: Date },
): Promise<PersonRow | undefined> {
  const { rows } = await tx.query<PersonRow>(
    `INSERT INTO staff (phone, name, role, added_at, added_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (lower(name)) DO NOTHING RETURNING ${COLUMNS}`,
    [person.phone, person.name, person.role, by.at, by.actor],
  );
  return rows[0];
}

/** Sets the role; restores a former staff member. */
export async function setRole(tx: Tx, id: number, role: Role): Promise<PersonRow> {
  const { rows } = await tx.query<PersonRow>(
    `UPDATE staff SET role = $2, removed_at = NULL, removed_by = NULL WHERE id = $1
     RETURNING ${COLUMNS}`,
    [id, role],
  );
  if (!rows[0]) throw new Error(`person ${id} is missing although it is locked`);
  return rows[0];
}

/** Marks a staff member as former; the row stays, because audit entries refer to the name. */
export async function removePerson(
  tx: Tx,
  id: number,
  by: { actor: string; at: Date },
): Promise<void> {
  await tx.query('UPDATE staff SET removed_at = $2, removed_by = $3 WHERE id = $1', [
    id,
    by.at,
    by.actor,
  ]);
}
