/** The visit of an order that is being placed, in the order's own transaction. */
import type { Tx } from 'platform/db';
import type { BoughtLine } from '../../cart/cart.service.ts';
import type { SessionUser } from '../../identity/session-user.ts';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import type { Platform } from '../../platform.ts';
import { buildBookedMessage } from '../../visits/visit-messages.ts';
import { toVisit } from '../../visits/visits.rules.ts';
import type { Visit } from '../../visits/visits.schema.ts';
import { bookVisit, getVisitsByOrder } from '../../visits/visits.service.ts';
import { workOfLines } from './work-of.ts';

/** The order, and what is to be done for it where. */
interface Placed {
  user: SessionUser;
  orderId: number;
  lines: readonly BoughtLine[];
  block: string;
  at: Date;
  /** Whether it is to be paid online: the time is held only for a while. */
  isUnpaid: boolean;
}

/** Makes a hold the order's visit; null where there is none. Throws `WindowTakenError` where it is not kept any more. */
export async function visitOf(
  tx: Tx,
  hold: string | null | undefined,
  { user, orderId, lines, block, at, isUnpaid }: Placed,
): Promise<Visit | null> {
  if (!hold) return null;
  const wanted = { work: await workOfLines(tx, lines), block };
  const booking = { orderId, userId: user.id, hold, wanted };
  return toVisit(await bookVisit(tx, booking, { who: 'customer', at }), false, isUnpaid);
}

/** Tells the customer when somebody comes, where that is settled. */
export async function tellBooked(
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
