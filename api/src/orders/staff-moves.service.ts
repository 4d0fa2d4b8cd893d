/** Moves orders for staff, with the customer's message and the audit entry. */
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAction } from 'platform/staff-auth';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import type { Platform } from '../platform.ts';
import { advanceVisitWithOrder } from '../visits/visits.service.ts';
import type { Completion } from './completions.sql.ts';
import { getMoveEventKey, buildMoveMessage } from './order-messages.ts';
import { applyStaffMove, type StaffMove } from './order-moves.sql.ts';
import { findOrder, type OrderWithItems } from './orders.sql.ts';
import { lockUnchangedOrder } from './optimistic-lock.service.ts';
import { messages, staffMessages } from '../texts/texts.ts';
import { hasEnded } from '../transitions/orders.rules.ts';
import { createMissingOrderError, type Reader, type Staff } from './reader.ts';
import type { CancelBody } from './staff-orders.schema.ts';

interface Technician {
  name: string;
  /** Ten digits. */
  phone?: string | undefined;
}

export interface Move {
  id: number;
  staff: Staff;
  at: Date;
  technician?: Technician | undefined;
  /** Why staff cancelled it, and who bears the costs. */
  cancelled?: CancelBody | undefined;
  /** How the customer confirmed that the work is done. */
  confirmedBy?: Completion['method'] | undefined;
  /** The obstacle that staff overruled. */
  anyway?: string | undefined;
}

/** Moves an order in its own transaction. Throws like `moveOrder`. */
export async function moveByStaff(
  platform: Platform,
  move: Exclude<StaffMove, 'assign' | 'complete' | 'approve-cancel' | 'cancel'>,
  id: number,
  staff: Staff,
): Promise<void> {
  const at = platform.clock.now();
  await transaction(platform.pool, (tx) => moveOrder(tx, platform, move, { id, staff, at }));
}

/**
 * Moves an order and returns it. Throws 404 if it is missing, 409 if its state does not allow the move or its version
 * is stale.
 */
export async function moveOrder(
  tx: Tx,
  { settings }: Platform,
  move: StaffMove,
  { id, staff, at, technician, cancelled, confirmedBy, anyway }: Move,
): Promise<OrderWithItems> {
  const to = { technician: technician?.name, phone: technician?.phone };
  await lockUnchangedOrder(tx, id, staff);
  if (
    (await applyStaffMove(tx, move, id, {
      who: staff.actor,
      roles: staff.reader.roles,
      at,
      ...to,
    })) === undefined
  )
    throw await createMoveError(tx, move, id, staff.reader);
  await advanceVisitWithOrder(tx, id, move, { who: staff.actor, at });
  const order = await findOrder(tx, id, staff.reader);
  if (order === undefined) throw new Error(`order ${id} vanished while it was moved`);
  const body = buildMoveMessage(move, order, settings);
  if (body !== null) {
    const message = { eventKey: getMoveEventKey(move, order, at), to: order.user_phone, body };
    await enqueueMessage(tx, message, at);
  }
  const detail = {
    ...cancelled,
    ...(technician === undefined ? {} : { technician: technician.name }),
    ...(confirmedBy === undefined ? {} : { confirmed_by: confirmedBy }),
    ...(anyway === undefined ? {} : { anyway }),
  };
  await recordAction(tx, { action: `order ${move}`, subject: `order ${id}`, ...staff, at, detail });
  return order;
}

const PARTICIPLES: Record<StaffMove, string> = {
  confirm: 'confirmed',
  assign: 'assigned',
  start: 'started',
  complete: 'completed',
  'approve-cancel': 'cancelled',
  'reject-cancel': 'reopened',
  cancel: 'cancelled',
};

async function createMoveError(
  tx: Tx,
  move: StaffMove,
  id: number,
  reader: Reader,
): Promise<Error> {
  const order = await findOrder(tx, id, reader);
  if (order === undefined) return createMissingOrderError(id, reader);
  if (!hasEnded(order.status) && move === 'cancel') {
    return refuse.conflict(staffMessages.cancelRequested(id));
  }
  if (!hasEnded(order.status) && move.endsWith('cancel')) {
    return refuse.conflict(staffMessages.cancelNotRequested(id));
  }
  if (move === 'confirm' && order.status === 'pending') {
    return refuse.conflict(staffMessages.onlineNotPaid(id));
  }
  return refuse.conflict(messages.cannotBe(id, order.status, PARTICIPLES[move]));
}
