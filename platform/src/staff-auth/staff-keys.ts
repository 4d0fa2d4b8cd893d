/** Who holds which key of staff's API. Asked anew at every call: a key that is revoked opens nothing from then on. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import { later, type Clock } from '../clock/clock.ts';
import { findLive, touchToken, type LiveToken } from './ops-tokens.sql.ts';
import { INSTALLATION, type Holder } from './scopes.rules.ts';

/** A holder with the id of his key: null is the installation's own token. */
export interface KeyHolder extends Holder {
  keyId: string | null;
}

/** Where holders of keys are found. Each answers null for what opens nothing. */
export interface StaffKeys {
  /** By an `Authorization` header. */
  byHeader: (header: string | undefined) => Promise<KeyHolder | null>;
  byToken: (token: string) => Promise<KeyHolder | null>;
  /** By the id of a key that was shown before. */
  byId: (keyId: string | null) => Promise<KeyHolder | null>;
}

/** What leads to a named key, besides its 256 bits: scanners of sources and logs know it by this. */
const PREFIX = 'ops_';
const TOKEN = /^ops_[A-Za-z0-9_-]{43}$/;
/** Uses are written down once a minute at most. */
const TOUCH_SECONDS = 60;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A new token: 256 random bits. */
export const newToken = (): string => PREFIX + randomBytes(32).toString('base64url');

/** All that is kept of a token: with 256 random bits in it nothing slower is needed. */
export const hashOfToken = digest;

/** The token of an `Authorization` header, empty where it carries none. */
function bearer(header: string | undefined): string {
  const [scheme, token, ...more] = (header ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && more.length === 0 ? (token ?? '') : '';
}

/** Opens the keys of an installation; its own token works without the database too. */
export function openStaffKeys(of: { opsToken: string; pool: Pool; clock: Clock }): StaffKeys {
  const { opsToken, pool, clock } = of;
  const own = digest(opsToken);
  const installation: KeyHolder = { keyId: null, name: INSTALLATION, scopes: 'all' };

  const used = async (found: LiveToken | undefined, now: Date): Promise<KeyHolder | null> => {
    if (found === undefined) return null;
    const { id, name, scopes, last_used_at: last } = found;
    if (last === null || later(last, TOUCH_SECONDS) <= now) await touchToken(pool, id, now);
    return { keyId: id, name, scopes };
  };
  const byToken = async (token: string): Promise<KeyHolder | null> => {
    if (token === '') return null;
    const hash = digest(token);
    if (timingSafeEqual(hash, own)) return installation;
    // What strangers send costs no question to the database.
    if (!TOKEN.test(token)) return null;
    const now = clock.now();
    return used(await findLive(pool, { hash }, now), now);
  };
  return {
    byToken,
    byHeader: (header) => byToken(bearer(header)),
    byId: async (keyId) => {
      if (keyId === null) return installation;
      const now = clock.now();
      return used(await findLive(pool, { id: keyId }, now), now);
    },
  };
}
