/** Creates, lists and revokes staff API keys. */
import { addSeconds } from '../clock/clock.ts';
import { transaction } from '../db/transaction.ts';
import { refuse } from '../http/api-error.ts';
import type { Platform } from '../platform.ts';
import { recordAction, type StaffAction } from './audit.sql.ts';
import { insertToken, listTokens, revokeToken } from './ops-tokens.sql.ts';
import {
  isValidKeyName,
  KEY_NAME_MESSAGE,
  isScope,
  SCOPES_MESSAGE,
  type Scope,
} from './scopes.rules.ts';
import { hashToken, generateToken } from './staff-keys.ts';
import { inEnglish } from '../language/message.ts';

const DAY_SECONDS = 86_400;

/** Who acted, and in which request. */
type Author = Pick<StaffAction, 'actor' | 'requestId'>;

interface NewKey {
  name: string;
  scopes: readonly string[];
  /** Undefined for a key that does not expire. */
  days?: number | undefined;
}

/** A new key; its token is shown only once. */
interface CreatedKey {
  name: string;
  token: string;
  scopes: Scope[];
  /** ISO 8601, UTC; null if it does not expire. */
  expires_at: string | null;
}

/** Creates a key. Throws an ApiError: 409 if the name was ever used, 422 if the name or a scope is invalid. */
export async function createKey(
  platform: Platform,
  newKey: NewKey,
  by: Author,
): Promise<CreatedKey> {
  const { name, days } = newKey;
  if (!isValidKeyName(name))
    throw refuse.invalid(
      'name',
      inEnglish(`${name} is not a valid name for a key. ${KEY_NAME_MESSAGE}`),
    );
  const scopes = parseScopes(newKey.scopes);
  const token = generateToken();
  const at = platform.clock.now();
  const expiresAt = days === undefined ? null : addSeconds(at, days * DAY_SECONDS);
  const expires_at = expiresAt?.toISOString() ?? null;
  await transaction(platform.pool, async (tx) => {
    const key = { name, hash: hashToken(token), scopes, at, by: by.actor, expiresAt };
    if (!(await insertToken(tx, key)))
      throw refuse.conflict(
        inEnglish(`The name ${name} is or was used by another key. Choose another name.`),
      );
    const entry = { action: 'token create', subject: `token ${name}`, at };
    await recordAction(tx, { ...entry, ...by, detail: { scopes, expires_at } });
  });
  return { name, token, scopes, expires_at };
}

function parseScopes(texts: readonly string[]): Scope[] {
  const invalid = texts.filter((text) => !isScope(text));
  if (invalid.length > 0)
    throw refuse.invalid('scopes', inEnglish(`${invalid[0]} is not a scope. ${SCOPES_MESSAGE}`));
  return [...new Set(texts.filter(isScope))].sort();
}

/** Lists keys by name: valid ones, or all. */
export async function listKeys({ pool, clock }: Platform, all: boolean) {
  const rows = await listTokens(pool, clock.now(), all);
  return rows.map(({ made_at, last_used_at, expires_at, revoked_at, ...row }) => ({
    ...row,
    made_at: made_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
  }));
}

/**
 * Revokes a key: every gateway on this database refuses the next request with it. Throws an ApiError if there is no
 * such key, or if it is already revoked.
 */
export async function revokeKey(platform: Platform, name: string, by: Author): Promise<void> {
  await transaction(platform.pool, async (tx) => {
    const at = platform.clock.now();
    const revoked = await revokeToken(tx, name, { at, by: by.actor });
    if (revoked === undefined) throw refuse.notFound(inEnglish(`There is no key named ${name}.`));
    if (!revoked) throw refuse.conflict(inEnglish(`The key ${name} is already revoked.`));
    await recordAction(tx, { action: 'token revoke', subject: `token ${name}`, ...by, at });
  });
}
