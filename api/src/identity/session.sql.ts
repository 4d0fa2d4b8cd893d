import { createHash, randomBytes } from 'node:crypto';
import { later } from '../clock/clock.ts';
import type { Queryable } from '../db/transaction.ts';
import type { SessionUser } from '../http/session.ts';
import { SESSION_DAYS } from '../limits.ts';

const DAY = 24 * 60 * 60;
const LIFE_SECONDS = SESSION_DAYS.idle * DAY;
/** However often it is used, a session ends. */
const LONGEST_SECONDS = SESSION_DAYS.most * DAY;
const TOUCH_SECONDS = 60 * 60;

const FIND = `
  SELECT u.id, u.phone, u.type, s.id AS session_id, s.created_at, s.touched_at
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.created_at > $3`;

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

/** Says what the list of sessions calls the device of this one. */
export const nameDevice = async (db: Queryable, token: string, device: string): Promise<void> => {
  await db.query('UPDATE sessions SET device = $2 WHERE token_hash = $1', [hashOf(token), device]);
};

type Found = {
  id: string;
  phone: string;
  type: SessionUser['type'];
  session_id: string;
  created_at: Date;
  touched_at: Date;
};

const endOf = (openedAt: Date, now: Date): Date => {
  const [sliding, absolute] = [later(now, LIFE_SECONDS), later(openedAt, LONGEST_SECONDS)];
  return sliding < absolute ? sliding : absolute;
};

/**
 * Whose token it is. Its 30 days begin again, written down once an hour at most; 180 days after it
 * was opened it ends all the same.
 */
export const findSession = async (
  db: Queryable,
  token: string,
  now: Date,
): Promise<SessionUser | undefined> => {
  const hash = hashOf(token);
  const values = [hash, now, later(now, -LONGEST_SECONDS)];
  const { rows } = await db.query<Found>({ name: 'session-find', text: FIND, values });
  const row = rows[0];
  if (!row) return undefined;
  if (later(row.touched_at, TOUCH_SECONDS) <= now)
    await db.query(TOUCH, [hash, now, endOf(row.created_at, now)]);
  const session = { id: row.session_id, openedAt: row.created_at };
  return { id: row.id, phone: row.phone, type: row.type, session };
};

export const closeSession = async (db: Queryable, token: string): Promise<void> => {
  await db.query('DELETE FROM sessions WHERE token_hash = $1', [hashOf(token)]);
};

export type SessionRow = { id: string; created_at: Date; touched_at: Date; device: string | null };

/** The living sessions of a user, the one used last first. */
export const sessionsOf = async (
  db: Queryable,
  userId: string,
  now: Date,
): Promise<SessionRow[]> => {
  const { rows } = await db.query<SessionRow>(
    `SELECT id, created_at, touched_at, device FROM sessions
     WHERE user_id = $1 AND expires_at > $2 AND created_at > $3
     ORDER BY touched_at DESC, created_at DESC, id`,
    [userId, now, later(now, -LONGEST_SECONDS)],
  );
  return rows;
};

/** Ends the user's sessions, all or all but one; answers how many. Their tokens open nothing from then on. */
export const closeSessionsOf = async (
  db: Queryable,
  userId: string,
  except: string | null = null,
): Promise<number> => {
  const { rowCount } = await db.query(
    'DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2::uuid',
    [userId, except],
  );
  return rowCount ?? 0;
};
