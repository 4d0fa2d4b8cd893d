/** Sign-in attempts: one per requested code. */
import type { Queryable, Tx } from 'platform/db';

export interface Attempt {
  id: string;
  sign_in_id: string;
  phone: string;
  device: Buffer;
  /** Hash of the IP address if the request had no cookies. */
  bare_origin: Buffer | null;
  code_hash: Buffer;
  /** Number of wrong codes. */
  tries: number;
  referral_code: string | null;
  expires_at: Date;
  ended: 'used' | 'replaced' | null;
}

/**
 * Identifies the browser of an attempt: the hash of its device id, and of its IP address (IPv6: its /64) if it sent no
 * cookies.
 */
export interface AttemptOwner {
  device: Buffer;
  originHash: Buffer | null;
}

const FIND = `
  SELECT a.id, a.sign_in_id, s.phone, a.device, a.bare_origin, a.code_hash, a.tries,
    a.referral_code, a.expires_at, a.ended
  FROM sign_in_attempts a JOIN sign_ins s ON s.id = a.sign_in_id
  WHERE a.id = $1`;

/** Finds an attempt, whether or not it is still open; undefined if it is unknown or was purged. */
export async function findAttempt(db: Queryable, id: string): Promise<Attempt | undefined> {
  const result = await db.query<Attempt>({ name: 'attempt-find', text: FIND, values: [id] });
  return result.rows[0];
}

/** Like `findAttempt`, locked until the end of the transaction. */
export async function lockAttempt(tx: Tx, id: string): Promise<Attempt | undefined> {
  const result = await tx.query<Attempt>(`${FIND} FOR NO KEY UPDATE OF a`, [id]);
  return result.rows[0];
}

type NewAttempt = AttemptOwner & {
  id: string;
  signInId: string;
  codeHash: Buffer;
  referralCode: string | null;
  requestedAt: Date;
  expiresAt: Date;
};

export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<void> {
  const { id, signInId, device, originHash, codeHash, referralCode, requestedAt, expiresAt } =
    attempt;
  await tx.query(
    `INSERT INTO sign_in_attempts (id, sign_in_id, device, bare_origin, code_hash, referral_code,
       asked_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, signInId, device, originHash, codeHash, referralCode, requestedAt, expiresAt],
  );
}

/**
 * Ends the earlier attempts of the same browser for this number, except the newest, whose message may still be on
 * its way. Attempts of other browsers stay open.
 */
export async function replaceAttempts(
  tx: Tx,
  signInId: string,
  owner: AttemptOwner,
): Promise<void> {
  await tx.query(
    `UPDATE sign_in_attempts SET ended = 'replaced'
     WHERE id IN (
       SELECT id FROM sign_in_attempts
       WHERE sign_in_id = $1 AND ended IS NULL AND (device = $2 OR bare_origin = $3)
       ORDER BY asked_at DESC OFFSET 1
       FOR NO KEY UPDATE)`,
    [signInId, owner.device, owner.originHash],
  );
}

/**
 * Referral code of the device's newest attempt for this number; null if that attempt had none, was before `since` or
 * has been used.
 */
export async function findCarriedReferral(
  tx: Tx,
  signInId: string,
  device: Buffer,
  since: Date,
): Promise<string | null> {
  const result = await tx.query<{ referral_code: string | null; ended: string | null }>(
    `SELECT referral_code, ended FROM sign_in_attempts
     WHERE sign_in_id = $1 AND device = $2 AND asked_at > $3 ORDER BY asked_at DESC LIMIT 1`,
    [signInId, device, since],
  );
  const newest = result.rows[0];
  return newest && newest.ended !== 'used' ? newest.referral_code : null;
}

export type IssuedCode = Pick<Attempt, 'id' | 'code_hash' | 'tries' | 'referral_code' | 'ended'>;

/**
 * Codes for this number requested by the same browser that are neither expired nor used, newest first and at most 12,
 * including replaced ones. Locked until the end of the transaction.
 */
export async function lockIssuedCodes(tx: Tx, attempt: Attempt, now: Date): Promise<IssuedCode[]> {
  const result = await tx.query<IssuedCode>(
    `SELECT id, code_hash, tries, referral_code, ended FROM sign_in_attempts
     WHERE sign_in_id = $1 AND (id = $2 OR device = $3 OR bare_origin = $4)
       AND expires_at > $5 AND ended IS DISTINCT FROM 'used'
     ORDER BY asked_at DESC LIMIT 12
     FOR NO KEY UPDATE`,
    [attempt.sign_in_id, attempt.id, attempt.device, attempt.bare_origin, now],
  );
  return result.rows;
}

const toIds = (codes: readonly IssuedCode[]): string[] => codes.map(({ id }) => id);

/** Counts one wrong try for each of these codes. */
export async function incrementTries(tx: Tx, codes: readonly IssuedCode[]): Promise<void> {
  const text = 'UPDATE sign_in_attempts SET tries = tries + 1 WHERE id = ANY($1)';
  await tx.query(text, [toIds(codes)]);
}

/** Ends the attempts of these codes after a login. */
export async function markUsed(tx: Tx, codes: readonly IssuedCode[]): Promise<void> {
  const text = `UPDATE sign_in_attempts SET ended = 'used' WHERE id = ANY($1)`;
  await tx.query(text, [toIds(codes)]);
}

/** Deletes attempts that began at this time or earlier. */
export async function deleteOldAttempts(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM sign_in_attempts WHERE asked_at <= $1', [before]);
}
