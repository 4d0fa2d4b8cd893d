import type { Queryable, Tx } from 'platform/db';
import type { Address, AddressBody } from './address.schema.ts';
import { takeTurn } from './users.service.ts';
import { findAddress, insertAddress, nameUser, replaceAddress } from './address.sql.ts';

/** The address as it is kept: without blanks around, `landmark` null where it says nothing. */
export const tidyAddress = (body: AddressBody): Address => ({
  first_name: body.first_name.trim(),
  last_name: body.last_name.trim(),
  city: body.city,
  block: body.block,
  landmark: body.landmark?.trim() || null,
  address: body.address.trim(),
});

const nameOf = (address: Address): string => `${address.first_name} ${address.last_name}`;

/** The saved address of a user, or null. */
export const addressOf = (db: Queryable, userId: string): Promise<Address | null> =>
  findAddress(db, userId);

/**
 * The saved address as a JSON column of another domain's statement, null where there is none.
 * Saves the hot calls a statement; `userId` is the SQL that names the user.
 */
export const addressJsonOf = (userId: string): string => `
  (SELECT jsonb_build_object('first_name', a.first_name, 'last_name', a.last_name, 'city', a.city,
     'block', a.block, 'landmark', a.landmark, 'address', a.address)
   FROM addresses a WHERE a.user_id = ${userId})`;

/** Adds or replaces the user's address; the first one also names the user. */
export async function saveAddress(
  tx: Tx,
  userId: string,
  body: AddressBody,
  at: Date,
): Promise<void> {
  // The user's row first, as a checkout does: the other way round each would wait for the other.
  await takeTurn(tx, userId);
  const address = tidyAddress(body);
  await replaceAddress(tx, userId, address, at);
  await nameUser(tx, userId, nameOf(address));
}

/** Keeps the address of a checkout where the user has none yet. */
export async function saveFirstAddress(
  tx: Tx,
  userId: string,
  address: Address,
  at: Date,
): Promise<void> {
  await insertAddress(tx, userId, address, at);
  await nameUser(tx, userId, nameOf(address));
}
