/**
 * Authenticates holders of staff API keys. The database is queried for every request, so that a revoked key stops
 * working at once.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import { addSeconds, type Clock } from '../clock/clock.ts';
import { findLiveToken, touchToken, type LiveToken } from './ops-tokens.sql.ts';
import { INSTALLATION, type Holder } from './scopes.rules.ts';

export interface KeyHolder extends Holder {
  /** Null for the installation token. */
  keyId: string | null;
}

/** Finds holders of keys. Each function returns null for an invalid key. */
export interface StaffKeys {
  /** By an `Authorization` header. */
  byHeader: (header: string | undefined) => Promise<KeyHolder | null>;
  byToken: (token: string) => Promise<KeyHolder | null>;
  /** By the id of a key that was authenticated earlier; `null` finds the installation token. */
  byId: (keyId: string | null) => Promise<KeyHolder | null>;
}

/** Prefix by which secret scanners recognise named keys. 256 random bits follow. */
const PREFIX = 'ops_';
const TOKEN = /^ops_[A-Za-z0-9_-]{43}$/;
/** The last use is stored once a minute at most. */
const TOUCH_SECONDS = 60;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Generates a token of 256 random bits. */
export const generateToken = (): string => PREFIX + randomBytes(32).toString('base64url');

/** Only the hash of a token is stored. With 256 random bits no slow hash is needed. */
export const hashToken = digest;

/** The token of an `Authorization` header, or an empty string. */
function getBearerToken(header: string | undefined): string {
  const [scheme, token, ...rest] = (header ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && rest.length === 0 ? (token ?? '') : '';
}

/** Opens the keys of an installation; the installation token works without the database. */
export function openStaffKeys(dependencies: {
  opsToken: string;
  pool: Pool;
  clock: Clock;
}): StaffKeys {
  const { opsToken, pool, clock } = dependencies;
  const installationHash = digest(opsToken);
  const installation: KeyHolder = { keyId: null, name: INSTALLATION, scopes: 'all' };

  const toHolder = async (token: LiveToken | undefined, now: Date): Promise<KeyHolder | null> => {
    if (token === undefined) return null;
    const { id, name, scopes, last_used_at: lastUsedAt } = token;
    if (lastUsedAt === null || addSeconds(lastUsedAt, TOUCH_SECONDS) <= now)
      await touchToken(pool, id, now);
    return { keyId: id, name, scopes };
  };
  const byToken = async (token: string): Promise<KeyHolder | null> => {
    if (token === '') return null;
    const hash = digest(token);
    if (timingSafeEqual(hash, installationHash)) return installation;
    // Malformed tokens cost no database query.
    if (!TOKEN.test(token)) return null;
    const now = clock.now();
    return toHolder(await findLiveToken(pool, { hash }, now), now);
  };
  return {
    byToken,
    byHeader: (header) => byToken(getBearerToken(header)),
    byId: async (keyId) => {
      if (keyId === null) return installation;
      const now = clock.now();
      return toHolder(await findLiveToken(pool, { id: keyId }, now), now);
    },
  };
}
