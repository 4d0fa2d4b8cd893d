import { isDeepStrictEqual } from 'node:util';
import type { Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { MAX_ADDRESSES } from '../limits.ts';
import { messages } from '../texts/texts.ts';
import type { Address, AddressBody, SavedAddress, SavedAddressBody } from './address.schema.ts';
import { lockUserOrThrow } from './users.service.ts';
import {
  deleteAddress,
  clearDefaultAddress,
  insertDefaultAddress,
  listAddresses,
  promoteAddress,
  setNameIfMissing,
  updateAddress,
  upsertDefaultAddress,
  type NewAddress,
} from './address.sql.ts';

export { findDefaultAddress, listAddresses } from './address.sql.ts';

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

/** Returns whether two addresses have the same name and place; their second phones may differ. */
export const isSameRecipientAndPlace = (a: Address, b: Address): boolean =>
  (['first_name', 'last_name', 'city', 'block', 'landmark', 'address'] as const).every(
    (field) => (a[field] || null) === (b[field] || null),
  );

const normalizeSaved = (body: SavedAddressBody): NewAddress => ({
  ...normalizeAddress(body),
  label: body.label?.trim(),
});

const toFullName = (address: Address): string => `${address.first_name} ${address.last_name}`;

/**
 * SQL expression for the default address as JSON, null if there is none. With it, hot endpoints need no further query.
 * @param userId SQL expression for the user id
 */
export const buildAddressJsonSql = (userId: string): string => `
  (SELECT jsonb_build_object('first_name', a.first_name, 'last_name', a.last_name, 'city', a.city,
     'block', a.block, 'landmark', a.landmark, 'address', a.address)
     || jsonb_strip_nulls(jsonb_build_object('second_phone', a.second_phone))
   FROM addresses a WHERE a.user_id = ${userId})`;

/**
 * Creates or replaces the user's default address, but keeps a second phone and a label that the body omits. Also sets
 * the user's name if they have none.
 */
export async function saveDefaultAddress(
  tx: Tx,
  userId: string,
  body: SavedAddressBody,
  at: Date,
): Promise<void> {
  // Same lock order as a checkout (user first), so that the two cannot deadlock. The lock also serializes changes of
  // the addresses, so that exactly one of them is the default (CHECKOUT-26).
  await lockUserOrThrow(tx, userId);
  const address = normalizeSaved(body);
  const keepsSecondPhone = body.second_phone === undefined;
  await upsertDefaultAddress(tx, userId, address, { at, keepsSecondPhone });
  await setNameIfMissing(tx, userId, toFullName(address));
}

/** Whether the saved address has the same content as the added address. */
function isSameAddress(
  { id: _id, is_default: _isDefault, ...saved }: SavedAddress,
  added: NewAddress,
): boolean {
  return isDeepStrictEqual(saved, { ...added, label: added.label ?? 'home' });
}

/**
 * Adds an address, which becomes the default. If the user already has the same address, e.g. because the response to
 * the first request was lost, that address becomes the default. Throws 409 if the user has as many as allowed
 * (CHECKOUT-25).
 */
export async function addAddress(
  tx: Tx,
  userId: string,
  body: SavedAddressBody,
  at: Date,
): Promise<void> {
  await lockUserOrThrow(tx, userId);
  const addresses = await listAddresses(tx, userId);
  const same = addresses.find((saved) => isSameAddress(saved, normalizeSaved(body)));
  if (same?.is_default === true) return;
  if (same !== undefined) return setDefaultAddress(tx, { userId, id: same.id }, at);
  if (addresses.length >= MAX_ADDRESSES)
    throw refuse.conflict(messages.tooManyAddresses(MAX_ADDRESSES));
  await clearDefaultAddress(tx, userId, at);
  await saveDefaultAddress(tx, userId, body, at);
}

/** Identifies a saved address. Operations throw 404 if it does not belong to the user. */
interface AddressTarget {
  userId: string;
  id: string;
}

/** Changes a saved address, but keeps a second phone and a label that the body omits. */
export async function editAddress(
  tx: Tx,
  target: AddressTarget,
  body: SavedAddressBody,
  at: Date,
): Promise<void> {
  await lockUserOrThrow(tx, target.userId);
  const keepsSecondPhone = body.second_phone === undefined;
  if (!(await updateAddress(tx, target, normalizeSaved(body), { at, keepsSecondPhone })))
    throw refuse.notFound();
}

/** Makes an address the default, which the profile, the cart and the next checkout use. */
export async function setDefaultAddress(
  tx: Tx,
  { userId, id }: AddressTarget,
  at: Date,
): Promise<void> {
  await lockUserOrThrow(tx, userId);
  await clearDefaultAddress(tx, userId, at);
  if (!(await promoteAddress(tx, userId, id))) throw refuse.notFound();
}

/** Deletes an address. If it was the default, the most recently used or changed other address becomes the default. */
export async function removeAddress(tx: Tx, { userId, id }: AddressTarget): Promise<void> {
  await lockUserOrThrow(tx, userId);
  const table = await deleteAddress(tx, userId, id);
  if (table === null) throw refuse.notFound();
  if (table === 'addresses') await promoteAddress(tx, userId, null);
}

/** Saves the address of a checkout if the user has none, and sets their name if they have none. Lock the user first. */
export async function saveFirstAddress(
  tx: Tx,
  userId: string,
  address: Address,
  at: Date,
): Promise<void> {
  await insertDefaultAddress(tx, userId, address, at);
  await setNameIfMissing(tx, userId, toFullName(address));
}
