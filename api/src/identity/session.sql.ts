import { createHash, randomBytes } from 'node:crypto';
import { later } from '../clock/clock.ts';
import type { Queryable } from '../db/transaction.ts';
import type { SessionUser } from '../http/session.ts';

const LIFE_SECONDS = 30 * 24 * 60 * 60;
const TOUCH_SECONDS = 60 * 60;

const FIND = `
  SELECT u.id, u.phone, u.type, s.touched_at
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND s.expires_at > $2`;

const TOUCH = 'UPDATE sessions SET touched_at = $2, expires_at = $3 WHERE token_hash = $1';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a session and returns its token: 256 random bits, of which only the hash is kept. */
export const openSession = async (db: Queryable, userId: string, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, touched_at, expires_at)
     VALUES ($1, $2, $3, $3, $4)`,
    [hashOf(token), userId, now, later(now, LIFE_SECONDS)],
  );
  return token;
};

/** Whose token it is; its 30 days begin again, written down once an hour at most. */
export const findSession = async (
  db: Queryable,
  token: string,
  now: Date,
): Promise<SessionUser | undefined> => {
  const hash = hashOf(token);
  const result = await db.query<SessionUser & { touched_at: Date }>({
    name: 'session-find',
    text: FIND,
    values: [hash, now],
  });
  const row = result.rows[0];
  if (!row) return undefined;
  if (later(row.touched_at, TOUCH_SECONDS) <= now)
    await db.query(TOUCH, [hash, now, later(now, LIFE_SECONDS)]);
  return { id: row.id, phone: row.phone, type: row.type };
};

export const closeSession = async (db: Queryable, token: string): Promise<void> => {
  await db.query('DELETE FROM sessions WHERE token_hash = $1', [hashOf(token)]);
};
