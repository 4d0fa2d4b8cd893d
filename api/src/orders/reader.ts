/**
 * Who reads or locks an order. Every statement that finds an order by id takes a reader, and finds only the
 * orders that are visible to them.
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
  /** The rows of the transition tables that apply to them. */
  roles: readonly TransitionRole[];
}

/** Own orders only. */
export const forUser = (userId: string): Reader => ({
  name: 'user',
  condition: 'o.user_id = $2::uuid',
  id: userId,
  roles: ['customer'],
});

const ANY_ORDER = '$2::text IS NULL';

const READING: readonly Scope[] = ['orders', 'visits', 'read'];

/** All orders, if one of the scopes permits to read orders; otherwise none. */
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

/** Orders whose visit is theirs. */
export const forTechnician = (technicianId: number): Reader => ({
  name: 'technician',
  condition: `EXISTS (SELECT 1 FROM visits v JOIN visit_slots s ON s.id = v.slot_id
    WHERE v.order_id = o.id AND s.technician_id = $2::integer)`,
  id: technicianId,
  roles: ['technician'],
});

/** Background jobs and reports of the payment provider. */
export const FOR_SYSTEM: Reader = {
  name: 'all',
  condition: ANY_ORDER,
  id: null,
  roles: ['system', 'payment'],
};

/** The error 404 of an order that is not visible to the reader; its number is shown only to staff. */
export const createMissingOrderError = (id: number, { name }: Reader): Error =>
  refuse.notFound(name === 'user' ? undefined : staffMessages.noOrder(id));

/** A member of staff who acts on an order. */
export interface Staff extends Actor {
  reader: Reader;
}

/** The member of staff of a request, by the scopes of their role or key. */
export const getStaff = (request: FastifyRequest): Staff => ({
  ...getActor(request),
  reader: forStaff(request.holder.scopes),
});
