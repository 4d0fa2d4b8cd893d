/**
 * Runs technicians' actions at their own visits: once per idempotency key, and only if the visit has not been moved since
 * the technician saw it.
 */
import type { FastifyRequest } from 'fastify';
import { transaction, type Tx } from 'platform/db';
import {
  claimIdempotencyKey,
  type IdempotentCall,
  MAX_KEY_TTL_SECONDS,
  readIdempotencyKey,
  refuse,
  storeResponse,
} from 'platform/http';
import { getActor } from 'platform/staff-auth';
import { getUserIdByPhone } from '../identity/users.service.ts';
import { lockOrder } from '../orders/order-lock.sql.ts';
import { forTechnician, type Staff } from '../orders/reader.ts';
import type { Platform } from '../platform.ts';
import { messages } from '../texts/texts.ts';
import { lockVisit } from '../visits/visits.service.ts';
import type { ActionContext } from './my-day.schema.ts';
import { getTechnician } from './my-day.service.ts';

/**
 * Returns the call by which a repeated request is recognized, for an action or for the check of a code that precedes it.
 * Returns undefined without an `Idempotency-Key`.
 */
export async function getIdempotentCall(
  { pool }: Platform,
  request: FastifyRequest,
  { action, id }: { action: string; id: number },
): Promise<IdempotentCall | undefined> {
  const key = readIdempotencyKey(request.headers);
  const userId = key && (await getUserIdByPhone(pool, request.holder.phone ?? ''));
  if (key === undefined || userId === undefined) return undefined;
  const body = { id, body: request.body ?? null };
  return { userId, call: `my ${action}`, key, body, ttlSeconds: MAX_KEY_TTL_SECONDS };
}

/**
 * Runs an action on the caller's own visit in one transaction. With an `Idempotency-Key`, a repeat within seven days
 * does nothing, even if the visit was reassigned in the meantime. Throws 404 unless the caller is a technician and the
 * visit is theirs, 409 if it no longer begins at `visit_start` of the body, 422 if the key was used for another action.
 * @param id number of the order
 */
export async function runOnOwnVisit(
  platform: Platform,
  request: FastifyRequest,
  { action, id }: { action: string; id: number },
  work: (tx: Tx, staff: Staff) => Promise<unknown>,
): Promise<Staff> {
  const { pool, clock } = platform;
  const technician = await getTechnician(platform, request.holder);
  const staff: Staff = { ...getActor(request), reader: forTechnician(technician.id) };
  const body = request.body as ActionContext | null | undefined;
  const idempotent = await getIdempotentCall(platform, request, { action, id });
  await transaction(pool, async (tx) => {
    const claim = idempotent && (await claimIdempotencyKey(tx, idempotent, clock.now()));
    if (claim && claim.state !== 'new') return;
    await requireSameVisit(tx, id, technician.id, staff, body?.visit_start);
    await work(tx, staff);
    // The stored response has no personal data, because the customer may be erased before the key expires.
    if (idempotent) await storeResponse(tx, idempotent, {});
  });
  return staff;
}

async function requireSameVisit(
  tx: Tx,
  id: number,
  technicianId: number,
  { reader }: Staff,
  start: string | undefined,
): Promise<void> {
  await lockOrder(tx, id, reader);
  const visit = await lockVisit(tx, id);
  if (visit?.technician_id !== technicianId) throw refuse.notFound(messages.notYourVisit(id));
  if (start !== undefined && Date.parse(start) !== visit.starts_at.getTime())
    throw refuse.conflict(messages.visitMovedSince(id));
}
