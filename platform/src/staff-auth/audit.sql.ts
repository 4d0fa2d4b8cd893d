/** The audit log of staff actions. */
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/transaction.ts';

/** One staff action: `act` is a verb of the command line, `subject` is the object. */
export interface Act {
  act: string;
  /** E.g. `order 17` or `catalogue`; never a phone number. */
  subject: string;
  /** Name of the key or person. */
  actor: string;
  requestId: string;
  /** The version of the subject that the actor was looking at, if the request names one (`If-Match`). */
  seenVersion?: string | undefined;
  at: Date;
  detail?: object;
}

/** The actor, the request, and the version that the actor saw. */
export type Actor = Pick<Act, 'actor' | 'requestId' | 'seenVersion'>;

/** Returns the actor for `recordAct`: the name of the key or person of any route below /ops. */
export const getActor = (request: FastifyRequest): Actor => ({
  actor: request.staff,
  requestId: request.id,
  seenVersion: request.headers['if-match']?.replace(/^(W\/)?"(.*)"$/, '$2'),
});

/** Records an action. Must run in the transaction of the action, so that neither exists without the other. */
export async function recordAct(tx: Queryable, act: Act): Promise<void> {
  await tx.query(
    `INSERT INTO ops_audit (at, act, subject, actor, request_id, detail)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [act.at, act.act, act.subject, act.actor, act.requestId, JSON.stringify(act.detail ?? {})],
  );
}
