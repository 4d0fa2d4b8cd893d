/**
 * Access control for orders. Statements that read or lock an order by id for a caller have a reader as their parameter,
 * and find only the orders that are visible to that reader.
 */
import type { FastifyRequest } from 'fastify';
import { refuse } from 'platform/http';
import { getActor, type Actor, type Scope } from 'platform/staff-auth';
import type { TransitionRole } from '../transitions/facts.ts';
import { staffMessages } from '../texts/texts.ts';

export interface Reader {
  /** Distinguishes the prepared statements of each condition. */
  name: string;
  /** The condition over `orders o`; `$2` is the reader's own id. */
  condition: string;
  id: string | number | null;
  /** Roles whose rows of the transition tables apply. */
  roles: readonly TransitionRole[];
}

/** Returns the reader for a customer, who sees only their own orders. */
export const forUser = (userId: string): Reader => ({
  name: 'user',
  condition: 'o.user_id = $2::uuid',
  id: userId,
  roles: ['customer'],
});

/**
 * Always true, because the reader has no id; it names `$2`, because PostgreSQL must know the type of each parameter.
 */
const ANY_ORDER = '$2::text IS NULL';

const READING: readonly Scope[] = ['orders', 'visits', 'read'];

/** Returns the reader for staff, who see all orders if one of their scopes permits it, otherwise none. */
export function forStaff(scopes: readonly Scope[] | 'all'): Reader {
  const has = (scope: Scope): boolean => scopes === 'all' || scopes.includes(scope);
  const canRead = READING.some(has);
  return {
    name: canRead ? 'all' : 'none',
    condition: canRead ? ANY_ORDER : `false AND ${ANY_ORDER}`,
    id: null,
    roles: (['orders', 'visits'] as const).filter(has),
  };
}

/** Returns the reader for a technician, who sees only the orders of their own visits. */
export const forTechnician = (technicianId: number): Reader => ({
  name: 'technician',
  condition: `EXISTS (SELECT 1 FROM visits v JOIN visit_slots s ON s.id = v.slot_id
    WHERE v.order_id = o.id AND s.technician_id = $2::integer)`,
  id: technicianId,
  roles: ['technician'],
});

/**
 * Reader that sees all orders: for background jobs, reports of the payment provider, and later steps of an action whose
 * caller was checked before, such as reading the locked order again for a message.
 */
export const FOR_SYSTEM: Reader = {
  name: 'all',
  condition: ANY_ORDER,
  id: null,
  roles: ['system', 'payment'],
};

/** Creates the error (404) for an order that is not visible to the reader; for customers it does not name the order. */
export const createMissingOrderError = (id: number, { name }: Reader): Error =>
  refuse.notFound(name === 'user' ? undefined : staffMessages.noOrder(id));

/** A member of staff who acts on an order. */
export interface Staff extends Actor {
  reader: Reader;
}

/** Returns the member of staff who sent a request; the scopes of their role or API key decide what they may do. */
export const getStaff = (request: FastifyRequest): Staff => ({
  ...getActor(request),
  reader: forStaff(request.holder.scopes),
});
