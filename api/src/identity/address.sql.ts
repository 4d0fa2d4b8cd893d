import type { Queryable, Tx } from 'platform/db';
import type { Address } from './address.schema.ts';

const FIND = `
  SELECT first_name, last_name, city, block, landmark, address, second_phone FROM addresses WHERE user_id = $1`;

const INSERT = `
  INSERT INTO addresses (user_id, first_name, last_name, city, block, landmark, address, updated_at, second_phone)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (user_id) DO`;

const REPLACE = `${INSERT} UPDATE SET
  first_name = excluded.first_name, last_name = excluded.last_name, city = excluded.city,
  block = excluded.block, landmark = excluded.landmark, address = excluded.address,
  updated_at = excluded.updated_at,
  second_phone = CASE WHEN $10 THEN addresses.second_phone ELSE excluded.second_phone END`;

const toValues = (userId: string, address: Address, at: Date) => [
  userId,
  address.first_name,
  address.last_name,
  address.city,
  address.block,
  address.landmark,
  address.address,
  at,
  address.second_phone ?? null,
];

export async function findAddress(db: Queryable, userId: string): Promise<Address | null> {
  const query = { name: 'address-find', text: FIND, values: [userId] };
  const { rows } = await db.query<Address & { second_phone: string | null }>(query);
  if (rows[0] === undefined) return null;
  const { second_phone: phone, ...address } = rows[0];
  return phone === null ? address : { ...address, second_phone: phone };
}

export async function replaceAddress(
  tx: Tx,
  userId: string,
  address: Address,
  { at, keepsPhone }: { at: Date; keepsPhone: boolean },
): Promise<void> {
  await tx.query(REPLACE, [...toValues(userId, address, at), keepsPhone]);
}

export async function insertAddress(
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

/** Sets the name if the user has none. */
export async function setNameIfMissing(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.query({
    name: 'user-name',
    text: 'UPDATE users SET name = $2 WHERE id = $1 AND name IS NULL',
    values: [userId, name],
  });
}
