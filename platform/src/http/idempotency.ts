import { createHash } from 'node:crypto';
import { addSeconds } from '../clock/clock.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import { messages } from '../language/texts.ts';
import { refuse } from './api-error.ts';

/** A user, or the holder of an API key, which has no user. Keys of different owners are independent. */
type KeyOwner = { userId: string } | { apiKey: string };

/** One use of an `Idempotency-Key`: its owner, the endpoint, and the request body. */
export type IdempotentCall = KeyOwner & {
  call: string;
  key: string;
  body: unknown;
  /** How long a repeat gets the first response, in seconds; at most `MAX_KEY_TTL_SECONDS`, by default a day. */
  ttlSeconds?: number;
};

/**
 * `new`: proceed, then store the response. `repeat`: return the stored response. `open`: the first request has stored
 * no response, because it is still running or failed after its claim was committed.
 */
export type IdempotencyState<Response> =
  | { state: 'new' }
  | { state: 'repeat'; response: Response }
  | { state: 'open' };

const TTL_SECONDS = 24 * 60 * 60;
/** After this time, in seconds, keys may be deleted. */
export const MAX_KEY_TTL_SECONDS = 7 * 24 * 60 * 60;
const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

function toCanonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCanonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, toCanonical(inner)]));
}

const toOwner = (owner: KeyOwner) =>
  'userId' in owner
    ? { table: 'idempotency_keys', column: 'user_id', id: owner.userId }
    : { table: 'api_key_idempotency_keys', column: 'holder', id: owner.apiKey };

const hashBody = (body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(toCanonical(body)) ?? '')
    .digest();

/** Reads the key from the headers; undefined if there is none. Throws 422 if it is malformed. */
export function readIdempotencyKey(headers: Record<string, unknown>): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && KEY_PATTERN.test(key)) return key;
  throw refuse.invalid('Idempotency-Key', messages.keyShape);
}

/**
 * Claims the key inside the caller's transaction. A concurrent request with the same key waits here until that
 * transaction ends. Throws 422 if the same key comes with another body.
 */
export async function claimIdempotencyKey<Response>(
  tx: Tx,
  idempotent: IdempotentCall,
  now: Date,
): Promise<IdempotencyState<Response>> {
  const { call, key, ttlSeconds = TTL_SECONDS } = idempotent;
  const { table, column, id } = toOwner(idempotent);
  const hash = hashBody(idempotent.body);
  const claimed = await tx.query(
    `INSERT INTO ${table} AS existing (${column}, call, key, body_hash, created_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (${column}, call, key) DO UPDATE
       SET body_hash = excluded.body_hash, answer = NULL, created_at = excluded.created_at
       WHERE existing.created_at <= $6`,
    [id, call, key, hash, now, addSeconds(now, -ttlSeconds)],
  );
  if (claimed.rowCount === 1) return { state: 'new' };
  return toState(await findStoredKey<Response>(tx, idempotent), hash);
}

interface StoredKey<Response> {
  body_hash: Buffer;
  answer: Response | null;
  created_at: Date;
}

const findStoredKey = async <Response>(
  db: Queryable,
  idempotent: IdempotentCall,
): Promise<StoredKey<Response> | undefined> => {
  const { table, column, id } = toOwner(idempotent);
  const { rows } = await db.query<StoredKey<Response>>(
    `SELECT body_hash, answer, created_at FROM ${table}
     WHERE ${column} = $1 AND call = $2 AND key = $3`,
    [id, idempotent.call, idempotent.key],
  );
  return rows[0];
};

function toState<Response>(
  row: StoredKey<Response> | undefined,
  hash: Buffer,
): IdempotencyState<Response> {
  if (!row?.body_hash.equals(hash)) throw refuse.invalid('Idempotency-Key', messages.keyUsed);
  return row.answer === null ? { state: 'open' } : { state: 'repeat', response: row.answer };
}

/**
 * Returns the state of a key without claiming it, for callers that must answer a repeat before other checks of the
 * request. Throws 422 if the same key comes with another body.
 */
export async function peekIdempotencyKey<Response>(
  db: Queryable,
  idempotent: IdempotentCall,
  now: Date,
): Promise<IdempotencyState<Response>> {
  const row = await findStoredKey<Response>(db, idempotent);
  const ttl = idempotent.ttlSeconds ?? TTL_SECONDS;
  if (!row || row.created_at <= addSeconds(now, -ttl)) return { state: 'new' };
  return toState(row, hashBody(idempotent.body));
}

/** Stores the response of the first request, in its transaction or after it. */
export async function storeResponse(
  db: Queryable,
  idempotent: IdempotentCall,
  response: object,
): Promise<void> {
  const { table, column, id } = toOwner(idempotent);
  await db.query(
    `UPDATE ${table} SET answer = $4 WHERE ${column} = $1 AND call = $2 AND key = $3`,
    [id, idempotent.call, idempotent.key, JSON.stringify(response)],
  );
}

/** Releases the key after its request was undone. */
export async function releaseIdempotencyKey(
  db: Queryable,
  idempotent: IdempotentCall,
): Promise<void> {
  const { table, column, id } = toOwner(idempotent);
  await db.query(`DELETE FROM ${table} WHERE ${column} = $1 AND call = $2 AND key = $3`, [
    id,
    idempotent.call,
    idempotent.key,
  ]);
}
