/** The audit trail of staff's acts. */
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/transaction.ts';

/** One act of staff's: `act` is a verb as the command has it, `subject` what it was done to. */
export interface Act {
  act: string;
  /** Such as `order 17` or `catalogue`; never a phone number. */
  subject: string;
  /** Name of the key that acts. */
  actor: string;
  requestId: string;
  /** The version of the subject that whoever acts was looking at, where he says it (`If-Match`). */
  seen?: string | undefined;
  at: Date;
  detail?: object;
}

/** Who acts, by which request, and on which version of what he saw. */
export type Acting = Pick<Act, 'actor' | 'requestId' | 'seen'>;

/** Who acts, for `recordAct`: the key's or person's name, on any route below /ops. */
export const actorOf = (request: FastifyRequest): Acting => ({
  actor: request.staff,
  requestId: request.id,
  seen: request.headers['if-match']?.replace(/^(W\/)?"(.*)"$/, '$2'),
});

/** Writes an act down; inside the transaction that does it, so that neither stands without the other. */
export async function recordAct(tx: Queryable, act: Act): Promise<void> {
  await tx.query(
    `INSERT INTO ops_audit (at, act, subject, actor, request_id, detail)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [act.at, act.act, act.subject, act.actor, act.requestId, JSON.stringify(act.detail ?? {})],
  );
}
