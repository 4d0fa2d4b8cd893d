/** Transitions of orders by staff, with the customer's message and the audit entry. */
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import type { Platform } from '../platform.ts';
import { advanceVisitWithOrder } from '../visits/visits.service.ts';
import type { Completion } from './completions.sql.ts';
import { getTransitionEventKey, buildTransitionMessage } from './order-messages.ts';
import { applyStaffTransition, type StaffTransition } from './order-transitions.sql.ts';
import { findOrder, type OrderWithItems } from './orders.sql.ts';
import { lockUnchangedOrder } from './optimistic-lock.service.ts';
import { messages, staffMessages } from '../texts/texts.ts';
import { hasEnded } from '../transitions/orders.rules.ts';
import { createMissingOrderError, type Reader, type Staff } from './reader.ts';
import type { CancelBody } from './staff-orders.schema.ts';
import { recordOrderAction } from './order-audit.ts';

interface Technician {
  name: string;
  /** Ten digits. */
  phone?: string | undefined;
}

/** The order and actor of a transition, and what the audit entry and the customer’s message need. */
interface TransitionOptions {
  id: number;
  staff: Staff;
  at: Date;
  technician?: Technician | undefined;
  /** Why staff cancel it, and who bears the costs. */
  cancellation?: CancelBody | undefined;
  /** How the customer confirmed that the work is done. */
  confirmedBy?: Completion['method'] | undefined;
  /** The obstacle to an assignment that staff overruled with `anyway`. */
  overruled?: string | undefined;
}

/** Transitions an order in its own transaction. Throws like `transitionOrder`. */
export async function transitionByStaff(
  platform: Platform,
  transition: Exclude<StaffTransition, 'assign' | 'complete' | 'approve-cancel' | 'cancel'>,
  id: number,
  staff: Staff,
): Promise<void> {
  const at = platform.clock.now();
  await transaction(platform.pool, (tx) =>
    transitionOrder(tx, platform, transition, { id, staff, at }),
  );
}

/**
 * Transitions an order and its visit, sends the customer's message, writes the audit entry and returns the order.
 * Throws 404 if it is missing, 409 if its state or the role does not allow the transition or its version is stale.
 */
export async function transitionOrder(
  tx: Tx,
  { settings }: Platform,
  transition: StaffTransition,
  { id, staff, at, technician, cancellation, confirmedBy, overruled }: TransitionOptions,
): Promise<OrderWithItems> {
  await lockUnchangedOrder(tx, id, staff);
  const row = await applyStaffTransition(tx, transition, id, {
    who: staff.actor,
    roles: staff.reader.roles,
    at,
    technician: technician?.name,
    phone: technician?.phone,
  });
  if (row === undefined) throw await createTransitionError(tx, transition, id, staff.reader);
  await advanceVisitWithOrder(tx, id, transition, { who: staff.actor, at });
  const order = await findOrder(tx, id, staff.reader);
  if (order === undefined) throw new Error(`order ${id} is missing although it was just updated`);
  const body = buildTransitionMessage(transition, order, settings);
  if (body !== null) {
    const message = {
      eventKey: getTransitionEventKey(transition, order, at),
      to: order.user_phone,
      body,
    };
    await enqueueMessage(tx, message, at);
  }
  const detail = {
    ...cancellation,
    ...(technician && { technician: technician.name }),
    ...(confirmedBy && { confirmed_by: confirmedBy }),
    ...(overruled !== undefined && { anyway: overruled }),
  };
  await recordOrderAction(tx, id, { action: `order ${transition}`, ...staff, at, detail });
  return order;
}

const PARTICIPLES: Record<StaffTransition, string> = {
  confirm: 'confirmed',
  assign: 'assigned',
  start: 'started',
  complete: 'completed',
  'approve-cancel': 'cancelled',
  'reject-cancel': 'reopened',
  cancel: 'cancelled',
};

async function createTransitionError(
  tx: Tx,
  transition: StaffTransition,
  id: number,
  reader: Reader,
): Promise<Error> {
  const order = await findOrder(tx, id, reader);
  if (order === undefined) return createMissingOrderError(id, reader);
  if (!hasEnded(order.status) && transition === 'cancel') {
    return refuse.conflict(staffMessages.cancelRequested(id));
  }
  if (!hasEnded(order.status) && transition.endsWith('cancel')) {
    return refuse.conflict(staffMessages.cancelNotRequested(id));
  }
  if (transition === 'confirm' && order.status === 'pending') {
    return refuse.conflict(staffMessages.onlineNotPaid(id));
  }
  return refuse.conflict(messages.cannotBe(id, order.status, PARTICIPLES[transition]));
}
