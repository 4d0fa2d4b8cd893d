import type { Queryable, Tx } from 'platform/db';
import type { Address, AddressBody } from './address.schema.ts';
import { lockUserOrThrow } from './users.service.ts';
import { findAddress, insertAddress, setNameIfMissing, replaceAddress } from './address.sql.ts';

/** Trims the fields; an empty landmark becomes null. */
export const normalizeAddress = (body: AddressBody): Address => ({
  first_name: body.first_name.trim(),
  last_name: body.last_name.trim(),
  city: body.city,
  block: body.block,
  landmark: body.landmark?.trim() || null,
  address: body.address.trim(),
  ...(body.second_phone && { second_phone: body.second_phone }),
});

const toFullName = (address: Address): string => `${address.first_name} ${address.last_name}`;

export const getAddress = (db: Queryable, userId: string): Promise<Address | null> =>
  findAddress(db, userId);

/**
 * SQL expression for the saved address as JSON, null if there is none. Saves hot endpoints a query.
 * @param userId SQL expression for the user id
 */
export const buildAddressJsonSql = (userId: string): string => `
  (SELECT jsonb_build_object('first_name', a.first_name, 'last_name', a.last_name, 'city', a.city,
     'block', a.block, 'landmark', a.landmark, 'address', a.address)
     || jsonb_strip_nulls(jsonb_build_object('second_phone', a.second_phone))
   FROM addresses a WHERE a.user_id = ${userId})`;

/**
 * Creates or replaces the user's address, but keeps a second phone that the body omits. The first address also sets the
 * user's name.
 */
export async function saveAddress(
  tx: Tx,
  userId: string,
  body: AddressBody,
  at: Date,
): Promise<void> {
  // Same lock order as a checkout (user first), so that the two cannot deadlock.
  await lockUserOrThrow(tx, userId);
  const address = normalizeAddress(body);
  const keepsPhone = body.second_phone === undefined;
  await replaceAddress(tx, userId, address, { at, keepsPhone });
  await setNameIfMissing(tx, userId, toFullName(address));
}

/** Saves the address of a checkout if the user has none. */
export async function saveFirstAddress(
  tx: Tx,
  userId: string,
  address: Address,
  at: Date,
): Promise<void> {
  await insertAddress(tx, userId, address, at);
  await setNameIfMissing(tx, userId, toFullName(address));
}
