/** How staff move an order, with the message to its customer and the entry in the audit trail. */
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAct, type Acting } from 'platform/staff-auth';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import type { Platform } from '../platform.ts';
import { advanceVisitWithOrder } from '../visits/visits.service.ts';
import { getMoveEventKey, buildMoveMessage } from './order-messages.ts';
import { applyStaffMove } from './order-moves.sql.ts';
import { findOrder, type OrderWithItems } from './orders.sql.ts';
import { lockUnchangedOrder } from './optimistic-lock.service.ts';
import { hasEnded } from './order-lifecycle.rules.ts';
import type { StaffMove } from './staff-moves.rules.ts';

/** Who acts, by which request. */
export type Staff = Acting;

/** Who goes, and whom the customer may call about it. */
interface Technician {
  name: string;
  /** Ten digits. */
  phone?: string | undefined;
}

/** A move of one order, by whom and when. */
export interface Move {
  id: number;
  staff: Staff;
  at: Date;
  technician?: Technician | undefined;
  /** What stood in the way of an assignment that staff made all the same. */
  anyway?: string | undefined;
}

/** A move that nothing else hangs on, in a transaction of its own. Refuses as `moveOrder` does. */
export async function moveByStaff(
  platform: Platform,
  move: Exclude<StaffMove, 'assign' | 'complete' | 'approve-cancel'>,
  id: number,
  staff: Staff,
): Promise<void> {
  const at = platform.clock.now();
  await transaction(platform.pool, (tx) => moveOrder(tx, platform, move, { id, staff, at }));
}

/**
 * Moves an order and answers it as it is then.
 * Refuses (404) what is not there, (409) what its state does not allow, or what is not as it was seen.
 */
export async function moveOrder(
  tx: Tx,
  { settings }: Platform,
  move: StaffMove,
  { id, staff, at, technician, anyway }: Move,
): Promise<OrderWithItems> {
  const to = { technician: technician?.name, phone: technician?.phone };
  await lockUnchangedOrder(tx, id, staff);
  if ((await applyStaffMove(tx, move, id, { who: staff.actor, at, ...to })) === undefined)
    throw await getMoveRefusal(tx, move, id);
  await advanceVisitWithOrder(tx, id, move, { who: staff.actor, at });
  const order = await findOrder(tx, id);
  if (order === undefined) throw new Error(`order ${id} vanished while it was moved`);
  const body = buildMoveMessage(move, order, settings);
  if (body !== null) {
    const message = { eventKey: getMoveEventKey(move, order, at), to: order.user_phone, body };
    await enqueueMessage(tx, message, at);
  }
  const detail = {
    ...(technician === undefined ? {} : { technician: technician.name }),
    ...(anyway === undefined ? {} : { anyway }),
  };
  await recordAct(tx, { act: `order ${move}`, subject: `order ${id}`, ...staff, at, detail });
  return order;
}

const PARTICIPLES: Record<StaffMove, string> = {
  confirm: 'confirmed',
  assign: 'assigned',
  start: 'started',
  complete: 'completed',
  'approve-cancel': 'cancelled',
  'reject-cancel': 'reopened',
};

async function getMoveRefusal(tx: Tx, move: StaffMove, id: number): Promise<Error> {
  const order = await findOrder(tx, id);
  if (order === undefined) return refuse.notFound(`There is no order ${id}.`);
  if (!hasEnded(order.status) && move.endsWith('cancel')) {
    return refuse.conflict(`Nobody asked to cancel order ${id}.`);
  }
  if (move === 'confirm' && order.status === 'pending') {
    return refuse.conflict(`Order ${id} is an online order that is not paid.`);
  }
  return refuse.conflict(
    order.status === PARTICIPLES[move]
      ? `Order ${id} is ${order.status} already.`
      : `Order ${id} is ${order.status} and can't be ${PARTICIPLES[move]}.`,
  );
}
