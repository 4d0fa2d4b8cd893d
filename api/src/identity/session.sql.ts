import { createHash, randomBytes } from 'node:crypto';
import { addSeconds } from 'platform/clock';
import type { Queryable } from 'platform/db';
import { SESSION_DAYS } from '../limits.ts';
import type { SessionUser } from './session-user.ts';

const DAY_SECONDS = 24 * 60 * 60;
const IDLE_SECONDS = SESSION_DAYS.idle * DAY_SECONDS;
/** Absolute lifetime, independent of use. */
const MAX_SECONDS = SESSION_DAYS.max * DAY_SECONDS;
/** The time of the last use is written at most this often. */
const TOUCH_SECONDS = 60 * 60;

const FIND = `
  SELECT u.id, u.phone, u.type, s.id AS session_id, s.created_at, s.touched_at,
    coalesce(s.confirmed_at, s.created_at) AS code_entered_at
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.created_at > $3`;

const TOUCH = 'UPDATE sessions SET touched_at = $2, expires_at = $3 WHERE token_hash = $1';

/** The site on which a person logged in. A session is not valid on the other site. */
export type Site = 'shop' | 'console';

/** The hash of a token depends on the site, so a session is found only on the site of its login. */
const hashToken = (token: string, site: Site): Buffer =>
  createHash('sha256')
    .update(site === 'shop' ? token : `${site} ${token}`)
    .digest();

/** A new session: its ID, and its token of 256 random bits. */
export interface OpenedSession {
  id: string;
  token: string;
}

/** Creates a session. Only the hash of its token is stored. */
export async function openSession(
  db: Queryable,
  userId: string,
  { site, now }: { site: Site; now: Date },
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO sessions (token_hash, user_id, created_at, touched_at, expires_at)
     VALUES ($1, $2, $3, $3, $4) RETURNING id`,
    [hashToken(token, site), userId, now, addSeconds(now, IDLE_SECONDS)],
  );
  return { id: rows[0]?.id ?? '', token };
}

/** Stores a description of the browser, such as `Chrome on Android`, for the list of sessions. */
export async function setSessionDevice(db: Queryable, id: string, device: string): Promise<void> {
  await db.query('UPDATE sessions SET device = $2 WHERE id = $1', [id, device]);
}

interface UserSessionRow {
  id: string;
  phone: string;
  type: SessionUser['type'];
  session_id: string;
  created_at: Date;
  touched_at: Date;
  code_entered_at: Date;
}

function getExpiry(openedAt: Date, now: Date): Date {
  const [sliding, absolute] = [addSeconds(now, IDLE_SECONDS), addSeconds(openedAt, MAX_SECONDS)];
  return sliding < absolute ? sliding : absolute;
}

/**
 * Finds the user of a token; undefined if the session has ended or is of the other site. Extends the idle timeout of 30
 * days, with at most one write per hour; the absolute lifetime is 180 days.
 */
export async function findSession(
  db: Queryable,
  { token, site }: { token: string; site: Site },
  now: Date,
): Promise<SessionUser | undefined> {
  const hash = hashToken(token, site);
  const values = [hash, now, addSeconds(now, -MAX_SECONDS)];
  const { rows } = await db.query<UserSessionRow>({ name: 'session-find', text: FIND, values });
  const row = rows[0];
  if (!row) return undefined;
  if (addSeconds(row.touched_at, TOUCH_SECONDS) <= now)
    await db.query(TOUCH, [hash, now, getExpiry(row.created_at, now)]);
  const session = {
    id: row.session_id,
    openedAt: row.created_at,
    codeEnteredAt: row.code_entered_at,
  };
  return { id: row.id, phone: row.phone, type: row.type, session };
}

/** Ends a session; its token is rejected from the next request on. */
export async function closeSession(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM sessions WHERE id = $1', [id]);
}

interface SessionRow {
  id: string;
  created_at: Date;
  touched_at: Date;
  device: string | null;
}

/** Active sessions of a user, most recently used first. */
export async function findSessions(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>(
    `SELECT id, created_at, touched_at, device FROM sessions
     WHERE user_id = $1 AND expires_at > $2 AND created_at > $3
     ORDER BY touched_at DESC, created_at DESC, id`,
    [userId, now, addSeconds(now, -MAX_SECONDS)],
  );
  return rows;
}

/** Ends the user's sessions, but not the session `except`; returns how many of the ended ones were still active. */
export async function closeSessions(
  db: Queryable,
  userId: string,
  { except = null, now }: { except?: string | null; now: Date },
): Promise<number> {
  const { rows } = await db.query<{ active: boolean }>(
    `DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2::uuid
     RETURNING expires_at > $3 AND created_at > $4 AS active`,
    [userId, except, now, addSeconds(now, -MAX_SECONDS)],
  );
  return rows.filter(({ active }) => active).length;
}
