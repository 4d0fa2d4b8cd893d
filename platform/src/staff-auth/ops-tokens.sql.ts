/** SQL statements about keys. */
import type { Queryable } from '../db/transaction.ts';
import type { Scope } from './scopes.rules.ts';

/** A valid key. */
export interface LiveToken {
  id: string;
  name: string;
  scopes: Scope[];
  last_used_at: Date | null;
}

/** A key in the list for staff. */
export interface TokenRow {
  name: string;
  scopes: Scope[];
  made_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
}

const LIVE = 'revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $1)';

/** Inserts a key; returns false if the name was ever used. */
export async function insertToken(
  db: Queryable,
  token: {
    name: string;
    hash: Buffer;
    scopes: readonly Scope[];
    at: Date;
    by: string;
    expiresAt: Date | null;
  },
): Promise<boolean> {
  const { name, hash, scopes, at, by, expiresAt } = token;
  const result = await db.query(
    `INSERT INTO ops_tokens (name, token_hash, scopes, made_at, made_by, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (lower(name)) DO NOTHING`,
    [name, hash, scopes, at, by, expiresAt],
  );
  return result.rowCount === 1;
}

/** Finds the valid key with this hash or id. */
export async function findLiveToken(
  db: Queryable,
  by: { hash: Buffer } | { id: string },
  now: Date,
): Promise<LiveToken | undefined> {
  const [column, value] = 'hash' in by ? ['token_hash', by.hash] : ['id', by.id];
  const { rows } = await db.query<LiveToken>({
    name: `ops-token-by-${column}`,
    text: `SELECT id, name, scopes, last_used_at FROM ops_tokens WHERE ${LIVE} AND ${column} = $2`,
    values: [now, value],
  });
  return rows[0];
}

/** Stores when a key was last used. */
export async function touchToken(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query('UPDATE ops_tokens SET last_used_at = $2 WHERE id = $1 AND revoked_at IS NULL', [
    id,
    at,
  ]);
}

/** Lists keys by name: valid ones, or all that were ever created. */
export async function listTokens(db: Queryable, now: Date, all: boolean): Promise<TokenRow[]> {
  const { rows } = await db.query<TokenRow>(
    `SELECT name, scopes, made_at, last_used_at, expires_at, revoked_at FROM ops_tokens
     WHERE $2 OR (${LIVE}) ORDER BY lower(name)`,
    [now, all],
  );
  return rows;
}

/** Revokes a key; undefined if no key has the name, false if it was revoked before. */
export async function revokeToken(
  db: Queryable,
  name: string,
  { at, by }: { at: Date; by: string },
): Promise<boolean | undefined> {
  const result = await db.query(
    `UPDATE ops_tokens SET revoked_at = $2, revoked_by = $3
     WHERE lower(name) = lower($1) AND revoked_at IS NULL`,
    [name, at, by],
  );
  if (result.rowCount === 1) return true;
  const existing = await db.query('SELECT 1 FROM ops_tokens WHERE lower(name) = lower($1)', [name]);
  return existing.rowCount === 0 ? undefined : false;
}
