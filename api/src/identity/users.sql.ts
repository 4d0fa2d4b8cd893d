import type { Queryable, Tx } from 'platform/db';
import type { Language } from 'platform/language';

export interface UserRow {
  id: string;
  phone: string;
  name: string | null;
  type: 'customer' | 'partner';
  referral_code: string;
  referred_by_code: string | null;
  created_at: Date;
  /** Language of messages. */
  language: Language;
}

/** Returns undefined if the user does not exist or was erased. */
export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  const text = 'SELECT * FROM users WHERE id = $1 AND phone IS NOT NULL';
  const result = await db.query<UserRow>({ name: 'user-find', text, values: [id] });
  return result.rows[0];
}

/** Returns undefined if nobody has logged in with the number, or its user was erased. */
export async function findUserByPhone(db: Queryable, phone: string): Promise<UserRow | undefined> {
  const result = await db.query<UserRow>('SELECT * FROM users WHERE phone = $1', [phone]);
  return result.rows[0];
}

/** Whether a user has this referral code. Codes of erased users do not count. */
export async function hasReferralCode(db: Queryable, code: string): Promise<boolean> {
  const result = await db.query(
    'SELECT 1 FROM users WHERE referral_code = $1 AND phone IS NOT NULL',
    [code],
  );
  return result.rowCount === 1;
}

/** Returns false if the user exists or the referral code is taken. */
export async function insertUser(
  tx: Tx,
  user: { id: string; phone: string; referralCode: string; language: Language },
  at: Date,
): Promise<boolean> {
  const result = await tx.query(
    `INSERT INTO users (id, phone, referral_code, created_at, language) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [user.id, user.phone, user.referralCode, at, user.language],
  );
  return result.rowCount === 1;
}

/** Stores the code of the referrer, unless it is the user’s own. */
export async function setReferrer(tx: Tx, id: string, code: string): Promise<void> {
  await tx.query(
    `UPDATE users SET referred_by_code = $2
     WHERE id = $1 AND referral_code <> $2`,
    [id, code],
  );
}

/** Sets the language of messages to the user. */
export async function setLanguage(db: Queryable, id: string, language: Language): Promise<void> {
  await db.query('UPDATE users SET language = $2 WHERE id = $1 AND phone IS NOT NULL', [
    id,
    language,
  ]);
}

/** Returns false if no user has this number. */
export async function setUserType(tx: Tx, phone: string, type: UserRow['type']): Promise<boolean> {
  const result = await tx.query('UPDATE users SET type = $2 WHERE phone = $1', [phone, type]);
  return result.rowCount === 1;
}

/** Locks a user until the end of the transaction; false if they do not exist or were erased. */
export async function lockUser(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'user-lock',
    text: 'SELECT 1 FROM users WHERE id = $1 AND phone IS NOT NULL FOR NO KEY UPDATE',
    values: [id],
  });
  return rowCount === 1;
}
