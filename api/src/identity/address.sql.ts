import type { Queryable, Tx } from 'platform/db';
import type { Address, SavedAddress } from './address.schema.ts';

/** Tables of the default address and of all other addresses of a user, with the same columns (ADR 74). */
const TABLES = ['addresses', 'other_addresses'] as const;

const FIELDS = 'first_name, last_name, city, block, landmark, address, second_phone';
const COLUMNS = `user_id, id, label, updated_at, ${FIELDS}`;

const INSERT = `
  INSERT INTO addresses (user_id, ${FIELDS}, updated_at, label)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, 'home'))
  ON CONFLICT (user_id) DO`;

/** Assignments for `toValues`. Parameter 11 is whether to keep the stored second phone. */
const buildAssignments = (table: string) => `
  first_name = $2, last_name = $3, city = $4, block = $5, landmark = $6, address = $7, updated_at = $9,
  second_phone = CASE WHEN $11 THEN ${table}.second_phone ELSE $8 END,
  label = coalesce($10, ${table}.label)`;

/** Content of a saved address. Without a label, a new address is `home`, and an existing address keeps its label. */
export type NewAddress = Address & { label?: string | undefined };

/** A change of an existing address. */
interface Change {
  at: Date;
  keepsSecondPhone: boolean;
}

const toValues = (userId: string, address: NewAddress, at: Date) => [
  userId,
  address.first_name,
  address.last_name,
  address.city,
  address.block,
  address.landmark,
  address.address,
  address.second_phone ?? null,
  at,
  address.label ?? null,
];

type Stored<Content> = Omit<Content, 'second_phone'> & { second_phone: string | null };

const omitMissingPhone = <Content extends Address>({
  second_phone: phone,
  ...content
}: Stored<Content>) => ({ ...content, ...(phone !== null && { second_phone: phone }) });

/** The default address; null if the user has saved none. */
export async function findDefaultAddress(db: Queryable, userId: string): Promise<Address | null> {
  const { rows } = await db.query<Stored<Address>>({
    name: 'address-find',
    text: `SELECT ${FIELDS} FROM addresses WHERE user_id = $1`,
    values: [userId],
  });
  return rows[0] === undefined ? null : omitMissingPhone<Address>(rows[0]);
}

/** All saved addresses of a user: the default first, then the others, most recently used or changed first. */
export async function listAddresses(db: Queryable, userId: string): Promise<SavedAddress[]> {
  const { rows } = await db.query<Stored<SavedAddress>>(
    `SELECT id, label, is_default, ${FIELDS} FROM saved_addresses
     WHERE user_id = $1 ORDER BY is_default DESC, updated_at DESC, id`,
    [userId],
  );
  return rows.map((row) => omitMissingPhone<SavedAddress>(row));
}

export async function upsertDefaultAddress(
  tx: Tx,
  userId: string,
  address: NewAddress,
  { at, keepsSecondPhone }: Change,
): Promise<void> {
  await tx.query(`${INSERT} UPDATE SET ${buildAssignments('addresses')}`, [
    ...toValues(userId, address, at),
    keepsSecondPhone,
  ]);
}

/** Returns false if the user has no such address. */
export async function updateAddress(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  address: NewAddress,
  { at, keepsSecondPhone }: Change,
): Promise<boolean> {
  for (const table of TABLES) {
    const { rowCount } = await tx.query(
      `UPDATE ${table} SET ${buildAssignments(table)} WHERE user_id = $1 AND id::text = $12`,
      [...toValues(userId, address, at), keepsSecondPhone, id],
    );
    if (rowCount === 1) return true;
  }
  return false;
}

/** Returns the table from which the address was deleted, or null. */
export async function deleteAddress(
  tx: Tx,
  userId: string,
  id: string,
): Promise<(typeof TABLES)[number] | null> {
  for (const table of TABLES) {
    const text = `DELETE FROM ${table} WHERE user_id = $1 AND id::text = $2`;
    if ((await tx.query(text, [userId, id])).rowCount === 1) return table;
  }
  return null;
}

/** Makes the default address an ordinary address, last used at `at`; does nothing if there is no default. */
export async function clearDefaultAddress(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.query(
    `WITH moved AS (DELETE FROM addresses WHERE user_id = $1 RETURNING ${COLUMNS})
     INSERT INTO other_addresses (${COLUMNS})
     SELECT user_id, id, label, $2::timestamptz, ${FIELDS} FROM moved`,
    [userId, at],
  );
}

/**
 * Makes an address the default; with `id` null, the most recently used or changed address. Returns false if no address
 * other than the default matches.
 */
export async function promoteAddress(tx: Tx, userId: string, id: string | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    `WITH moved AS (
       DELETE FROM other_addresses WHERE id = (
         SELECT id FROM other_addresses WHERE user_id = $1 AND id::text = coalesce($2, id::text)
         ORDER BY updated_at DESC, id LIMIT 1)
       RETURNING ${COLUMNS})
     INSERT INTO addresses (${COLUMNS}) SELECT ${COLUMNS} FROM moved`,
    [userId, id],
  );
  return rowCount === 1;
}

/** Inserts the default address, labelled `home`, unless the user already has one. */
export async function insertDefaultAddress(
  tx: Tx,
  userId: string,
  address: Address,
  at: Date,
): Promise<void> {
  await tx.query({
    name: 'address-insert',
    text: `${INSERT} NOTHING`,
    values: toValues(userId, address, at),
  });
}

export async function setNameIfMissing(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.query({
    name: 'user-name',
    text: 'UPDATE users SET name = $2 WHERE id = $1 AND name IS NULL',
    values: [userId, name],
  });
}
