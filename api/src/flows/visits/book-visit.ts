/** Books the visit of an order in the order's transaction. */
import type { Tx } from 'platform/db';
import type { BoughtLine } from '../../cart/cart.service.ts';
import type { SessionUser } from '../../identity/session-user.ts';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import type { Platform } from '../../platform.ts';
import { buildBookedMessage } from '../../visits/visit-messages.ts';
import { toVisit } from '../../visits/visits.rules.ts';
import type { Visit } from '../../visits/visits.schema.ts';
import { bookVisit, getVisitsByOrder } from '../../visits/visits.service.ts';
import { getWorkForLines } from './requested-work.ts';

interface BookingInput {
  user: SessionUser;
  orderId: number;
  lines: readonly BoughtLine[];
  block: string;
  at: Date;
  /** An unpaid visit is held only for a limited time. */
  isUnpaid: boolean;
}

/** Converts a hold to the order's visit; null without a hold. Throws `WindowTakenError` if the hold has expired. */
export async function bookHeldVisit(
  tx: Tx,
  hold: string | null | undefined,
  { user, orderId, lines, block, at, isUnpaid }: BookingInput,
): Promise<Visit | null> {
  if (!hold) return null;
  const request = { work: await getWorkForLines(tx, lines), block };
  const booking = { orderId, userId: user.id, hold, wanted: request };
  return toVisit(await bookVisit(tx, booking, { who: 'customer', at }), false, isUnpaid);
}

/** Sends the visit message to the customer, if the order has a visit. */
export async function notifyBooked(
  tx: Tx,
  { settings, clock }: Platform,
  user: SessionUser,
  orderId: number,
): Promise<void> {
  const visit = (await getVisitsByOrder(tx, [orderId])).get(orderId);
  if (!visit) return;
  const message = buildBookedMessage(visit, settings);
  await enqueueMessage(tx, { ...message, to: user.phone }, clock.now());
}
