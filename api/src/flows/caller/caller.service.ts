/** Orders that staff place for customers who call. They belong to the caller, who sees them after a login. */
import { transaction, type Queryable, type Tx } from 'platform/db';
import { claimIdempotencyKey, storeResponse, type IdempotentCall } from 'platform/http';
import { buildOrderLines } from '../../cart/cart.service.ts';
import { isSameRecipientAndPlace, listAddresses } from '../../identity/address.service.ts';
import { lockSignIn } from '../../identity/sign-in.sql.ts';
import {
  ensureUser,
  getUserByPhone,
  getUserIdByPhone,
  lockUserOrThrow,
  type UserRow,
} from '../../identity/users.service.ts';
import { parseRupees } from '../../money/money.ts';
import { findNotes } from '../../orders/notes/notes.service.ts';
import type { Staff } from '../../orders/reader.ts';
import type { Platform } from '../../platform.ts';
import { parseWindowStart, replaceHold } from '../../visits/holds.service.ts';
import { withSlotRetry } from '../../visits/window-taken.ts';
import { notifyPlaced, placeLines } from '../place-lines.ts';
import { getCartWork } from '../visits/requested-work.ts';
import type { Caller, CallerOrderBody } from './caller.schema.ts';
import { countOrders, findOrderAddresses } from './caller.sql.ts';
import { recordOrderAction } from '../../orders/order-audit.ts';

/** Maximum number of addresses from earlier orders that are returned in addition to the saved ones. */
const MAX_ORDER_ADDRESSES = 4;

/** Returns the customer with a phone number, their addresses and notes; null for a new customer. */
export async function findCaller(db: Queryable, phone: string): Promise<Caller | null> {
  const user = await getUserByPhone(db, phone);
  if (user === undefined) return null;
  const saved = (await listAddresses(db, user.id)).map(
    ({ id: _id, is_default: _isDefault, ...address }) => address,
  );
  const known = [...saved, ...(await findOrderAddresses(db, user.id, MAX_ORDER_ADDRESSES))];
  return {
    name: user.name,
    type: user.type,
    addresses: known.filter(
      (address, index) =>
        known.findIndex((other) => isSameRecipientAndPlace(other, address)) === index,
    ),
    notes: await findNotes(db, user.id, null),
    ...(await countOrders(db, user.id)),
  };
}

interface CallerOrder {
  body: CallerOrderBody;
  staff: Staff;
  /** Null without an idempotency key; a repeated request places a second order then. */
  idempotent: IdempotentCall | null;
}

/**
 * Places an order for a caller and returns its id. If several visits share the work, places an order for each and
 * returns the first id. A new number becomes a customer. The caller gets the message of a checkout; an online order
 * waits until they pay in their bookings, to which the message links. Throws like the checkout: 422 for an item that is
 * not sold, 409 if the total differs from the expected one, if the cash limits are exceeded, if too few pieces of a
 * part are in stock, or if the time is not available (with the next free windows).
 */
export async function placeForCaller(platform: Platform, order: CallerOrder): Promise<number> {
  const { pool, clock } = platform;
  const owner = await getUserIdByPhone(pool, order.body.phone);
  return withSlotRetry(platform, owner ?? '', () =>
    transaction(pool, async (tx) => {
      const { idempotent } = order;
      const claim =
        idempotent && (await claimIdempotencyKey<{ id: number }>(tx, idempotent, clock.now()));
      if (claim?.state === 'repeat') return claim.response.id;
      const id = await placeNewOrder(tx, platform, order);
      // Without personal data: the caller may be erased before the key expires.
      if (idempotent) await storeResponse(tx, idempotent, { id });
      return id;
    }),
  );
}

async function placeNewOrder(
  tx: Tx,
  platform: Platform,
  { body, staff }: CallerOrder,
): Promise<number> {
  const at = platform.clock.now();
  const user = await lockCaller(tx, body, at);
  const lines = await buildOrderLines(tx, user.id, body.items);
  const { start, expected_total: expected, payment_method: method } = body;
  const wanted = { ...(await getCartWork(tx, lines)), block: body.block };
  const hold =
    start === undefined
      ? null
      : await replaceHold(
          tx,
          platform,
          user.id,
          { wanted, start: parseWindowStart(start) },
          // Staff are not limited: the limits prevent customers from holding windows without ordering.
          () => Promise.resolve(),
        );
  const orders = await placeLines(tx, platform, {
    user,
    body: { ...body, visit_hold: hold?.id ?? null },
    expectedTotal: expected === undefined ? undefined : parseRupees(expected),
    lines,
    placedBy: staff.actor,
    at,
  });
  for (const order of orders) {
    await notifyPlaced(tx, platform, user, order, method);
    const detail = { payment_method: method, ...(order.visit && { start: order.visit.start }) };
    await recordOrderAction(tx, order.id, { action: 'order place', ...staff, at, detail });
  }
  return orders[0].id;
}

/** Finds or creates the user of a number, as a login does, and locks it. */
async function lockCaller(
  tx: Tx,
  { phone, language }: CallerOrderBody,
  at: Date,
): Promise<UserRow> {
  const { id } = await lockSignIn(tx, phone);
  const user = await ensureUser(tx, { id, phone, ...(language && { language }) }, at);
  await lockUserOrThrow(tx, user.id);
  return user;
}
