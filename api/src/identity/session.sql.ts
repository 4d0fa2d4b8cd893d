import { createHash, randomBytes } from 'node:crypto';
import { later } from 'platform/clock';
import type { Queryable } from 'platform/db';
import { SESSION_DAYS } from '../limits.ts';
import type { SessionUser } from './session-user.ts';

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
export async function openSession(db: Queryable, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, touched_at, expires_at)
     VALUES ($1, $2, $3, $3, $4)`,
    [hashOf(token), userId, now, later(now, LIFE_SECONDS)],
  );
  return token;
}

/** Says what the list of sessions calls the device of this one. */
export async function nameDevice(db: Queryable, token: string, device: string): Promise<void> {
  await db.query('UPDATE sessions SET device = $2 WHERE token_hash = $1', [hashOf(token), device]);
}

interface Found {
  id: string;
  phone: string;
  type: SessionUser['type'];
  session_id: string;
  created_at: Date;
  touched_at: Date;
}

function endOf(openedAt: Date, now: Date): Date {
  const [sliding, absolute] = [later(now, LIFE_SECONDS), later(openedAt, LONGEST_SECONDS)];
  return sliding < absolute ? sliding : absolute;
}

/**
 * Whose token it is. Its 30 days begin again, written down once an hour at most; 180 days after it
 * was opened it ends all the same.
 */
export async function findSession(
  db: Queryable,
  token: string,
  now: Date,
): Promise<SessionUser | undefined> {
  const hash = hashOf(token);
  const values = [hash, now, later(now, -LONGEST_SECONDS)];
  const { rows } = await db.query<Found>({ name: 'session-find', text: FIND, values });
  const row = rows[0];
  if (!row) return undefined;
  if (later(row.touched_at, TOUCH_SECONDS) <= now)
    await db.query(TOUCH, [hash, now, endOf(row.created_at, now)]);
  const session = { id: row.session_id, openedAt: row.created_at };
  return { id: row.id, phone: row.phone, type: row.type, session };
}

export async function closeSession(db: Queryable, token: string): Promise<void> {
  await db.query('DELETE FROM sessions WHERE token_hash = $1', [hashOf(token)]);
}

export interface SessionRow {
  id: string;
  created_at: Date;
  touched_at: Date;
  device: string | null;
}

/** The living sessions of a user, the one used last first. */
export async function sessionsOf(db: Queryable, userId: string, now: Date): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>(
    `SELECT id, created_at, touched_at, device FROM sessions
     WHERE user_id = $1 AND expires_at > $2 AND created_at > $3
     ORDER BY touched_at DESC, created_at DESC, id`,
    [userId, now, later(now, -LONGEST_SECONDS)],
  );
  return rows;
}

/** Ends the user's sessions, all or all but one; answers how many. Their tokens open nothing from then on. */
export async function closeSessionsOf(
  db: Queryable,
  userId: string,
  except: string | null = null,
): Promise<number> {
  const { rowCount } = await db.query(
    'DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2::uuid',
    [userId, except],
  );
  return rowCount ?? 0;
}
