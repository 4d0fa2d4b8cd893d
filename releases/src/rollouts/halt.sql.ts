/** The statement that halts a canary. */
import type { Tx } from 'platform/db';
import type { Line } from '../texts/lines.ts';

/** Halts the canary if it is still this version and running. Returns whether it was. */
export async function saveHalt(
  tx: Tx,
  remote: string,
  version: string,
  reason: Line,
): Promise<boolean> {
  const result = await tx.query(
    `UPDATE release_state SET canary_state = 'halted', reason = $3, reason_hi = $4
     WHERE remote = $1 AND canary = $2 AND canary_state = 'running'`,
    [remote, version, reason.en, reason.hi],
  );
  return result.rowCount === 1;
}
