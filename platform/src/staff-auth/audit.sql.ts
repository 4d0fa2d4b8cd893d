/** The audit log of staff actions. */
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/transaction.ts';

/** One action of staff in the audit log: `action` is a command, such as `order confirm`, `subject` is its object. */
export interface StaffAction {
  action: string;
  /** E.g. `order 17` or `catalogue`; never a phone number. */
  subject: string;
  /** Name of the key or person. */
  actor: string;
  requestId: string;
  /** The version of the subject that the actor saw, if the request names one (`If-Match`). It is not recorded. */
  expectedVersion?: string | undefined;
  at: Date;
  detail?: object;
}

/** The actor, the request, and the version that the actor saw. */
export type Actor = Pick<StaffAction, 'actor' | 'requestId' | 'expectedVersion'>;

/** Returns the actor of a request below /ops, for `recordAction`. */
export const getActor = (request: FastifyRequest): Actor => ({
  actor: request.staff,
  requestId: request.id,
  expectedVersion: request.headers['if-match']?.replace(/^(W\/)?"(.*)"$/, '$2'),
});

/** Records an action. Must run in the transaction of the action, so that neither exists without the other. */
export async function recordAction(tx: Queryable, entry: StaffAction): Promise<void> {
  await tx.query(
    `INSERT INTO ops_audit (at, act, subject, actor, request_id, detail)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      entry.at,
      entry.action,
      entry.subject,
      entry.actor,
      entry.requestId,
      JSON.stringify(entry.detail ?? {}),
    ],
  );
}
