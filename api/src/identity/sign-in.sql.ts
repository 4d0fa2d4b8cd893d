import type { Tx } from '../db/transaction.ts';

export type SignIn = {
  id: string;
  phone: string;
  code_hash: Buffer | null;
  code_expires_at: Date | null;
  tries: number;
  replaced_hashes: Buffer[];
  referral_code: string | null;
  failures: number;
  locked_until: Date | null;
};

/** The row of a number, made where there is none, locked until the transaction ends. */
export const lockSignInOf = async (tx: Tx, phone: string): Promise<SignIn> => {
  await tx.query(
    `INSERT INTO sign_ins (phone) VALUES ($1) ON CONFLICT (phone) DO UPDATE SET asked_at = now()`,
    [phone],
  );
  const result = await tx.query<SignIn>('SELECT * FROM sign_ins WHERE phone = $1 FOR UPDATE', [
    phone,
  ]);
  const row = result.rows[0];
  if (!row) throw new Error('a sign-in vanished');
  return row;
};

export const lockSignIn = async (tx: Tx, id: string): Promise<SignIn | undefined> => {
  const result = await tx.query<SignIn>('SELECT * FROM sign_ins WHERE id = $1 FOR UPDATE', [id]);
  return result.rows[0];
};

export type NewCode = {
  hash: Buffer;
  expiresAt: Date;
  replaced: Buffer[];
  referralCode: string | null;
};

export const saveCode = async (tx: Tx, id: string, code: NewCode): Promise<void> => {
  await tx.query(
    `UPDATE sign_ins SET code_hash = $2, code_expires_at = $3, tries = 0, replaced_hashes = $4,
       referral_code = coalesce($5, referral_code) WHERE id = $1`,
    [id, code.hash, code.expiresAt, code.replaced, code.referralCode],
  );
};

/** Counts a wrong code against the code and, lastingly, against the number. */
export const saveFailure = async (tx: Tx, id: string, lockedUntil: Date | null): Promise<void> => {
  await tx.query(
    `UPDATE sign_ins SET tries = tries + 1, failures = failures + 1,
       locked_until = coalesce($2, locked_until) WHERE id = $1`,
    [id, lockedUntil],
  );
};

/** The code has served; the count of failures begins anew. */
export const saveSuccess = async (tx: Tx, id: string): Promise<void> => {
  await tx.query(
    `UPDATE sign_ins SET code_hash = NULL, code_expires_at = NULL, tries = 0, failures = 0,
       replaced_hashes = '{}', referral_code = NULL, locked_until = NULL WHERE id = $1`,
    [id],
  );
};
