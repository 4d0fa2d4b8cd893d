/** Books the visits that a customer holds, in the transaction that places the orders. */
import type { Tx } from 'platform/db';
import type { BoughtLine } from '../../cart/cart.service.ts';
import type { SessionUser } from '../../identity/session-user.ts';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import type { Platform } from '../../platform.ts';
import { buildBookedMessage } from '../../visits/visit-messages.ts';
import { toVisit } from '../../visits/visits.rules.ts';
import type { Visit } from '../../visits/visits.schema.ts';
import { bookVisit, getVisitsByOrder } from '../../visits/visits.service.ts';
import { messages } from '../../texts/texts.ts';
import { selectActiveHold } from '../../visits/slots.sql.ts';
import { WindowTakenError } from '../../visits/window-taken.ts';
import { divideLines } from './divide-lines.ts';
import { getCartWork, listLineWork } from './requested-work.ts';

interface BookingInput {
  user: Pick<SessionUser, 'id'>;
  orderId: number;
  lines: readonly BoughtLine[];
  block: string;
  at: Date;
  /** True for an unpaid online order, whose visit is released if it is not paid in time. */
  isUnpaid: boolean;
  /** Who chose the time, if not the customer. */
  placedBy?: string | undefined;
}

/** The lines of one visit. */
interface Share<Line> {
  /** Id of the slot that is held for the visit; null or undefined if none is. */
  hold: string | null | undefined;
  lines: Line[];
}

/**
 * Divides the lines of a cart among the visits of the customer's hold; one share if the hold is missing or has one
 * visit. Throws `WindowTakenError` if it has several visits and the cart has changed since.
 */
export async function shareLines<Line extends BoughtLine>(
  tx: Tx,
  hold: string | null | undefined,
  { userId, lines, block, at }: { userId: string; lines: Line[]; block: string; at: Date },
): Promise<[Share<Line>, ...Share<Line>[]]> {
  const slots = hold ? await selectActiveHold(tx, userId, at) : [];
  const [first, ...others] = slots;
  if (first?.id !== hold || others.length === 0) return [{ hold, lines }];
  const works = await listLineWork(tx, lines);
  const divided = divideLines(
    lines.map((line, index) => ({ line, work: works[index] ?? null })),
    slots.map(({ work }) => work ?? []),
  );
  const shares = (divided ?? []).map((share, index) => ({ hold: slots[index]?.id, lines: share }));
  const [firstShare, ...otherShares] = shares;
  if (firstShare !== undefined) return [firstShare, ...otherShares];
  const wanted = { ...(await getCartWork(tx, lines)), block };
  throw new WindowTakenError(wanted, null, messages.timeNotKept);
}

/** Converts a hold to the order's visit; null without a hold. Throws `WindowTakenError` if the hold has expired. */
export async function bookHeldVisit(
  tx: Tx,
  hold: string | null | undefined,
  { user, orderId, lines, block, at, isUnpaid, placedBy = 'customer' }: BookingInput,
): Promise<Visit | null> {
  if (!hold) return null;
  const request = { ...(await getCartWork(tx, lines)), block };
  const booking = { orderId, userId: user.id, hold, wanted: request };
  return toVisit(await bookVisit(tx, booking, { who: placedBy, at }), false, isUnpaid);
}

/** Enqueues the message to the customer about the visit, if the order has one. */
export async function notifyBooked(
  tx: Tx,
  { settings, clock }: Platform,
  user: Pick<SessionUser, 'phone'>,
  orderId: number,
): Promise<void> {
  const visit = (await getVisitsByOrder(tx, [orderId])).get(orderId);
  if (!visit) return;
  const message = buildBookedMessage(visit, settings);
  await enqueueMessage(tx, { ...message, to: user.phone }, clock.now());
}
