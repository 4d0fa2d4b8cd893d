/**
 * The session cookie of `/ops/releases`: the key that a browser signed in with, and its expiry. Pure.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { INSTALLATION } from 'platform/staff-auth';

/** Path of the releases page and prefix of the release API. */
export const RELEASES_PATH = '/ops/releases';

export const SESSION = 'ops-session';

/** Lifetime of a session, in seconds. */
export const SESSION_SECONDS = 8 * 3600;

/** Secrets that sign sessions. The installation's token is one of them, so a new token ends every session. */
export interface SessionSecrets {
  secret: string;
  opsToken: string;
}

const sign = ({ secret, opsToken }: SessionSecrets, payload: string): Buffer =>
  createHmac('sha256', secret).update(`ops-session\n${opsToken}\n${payload}`).digest();

/** Cookie value for a key; null is the installation's own token. */
export function createSession(secrets: SessionSecrets, keyId: string | null, now: Date): string {
  const until = now.getTime() + SESSION_SECONDS * 1000;
  const payload = `${until}.${keyId ?? INSTALLATION}`;
  return `${payload}.${sign(secrets, payload).toString('base64url')}`;
}

/** The key of a cookie value; undefined if it is forged or expired. The key itself may be revoked. */
export function readSession(
  secrets: SessionSecrets,
  value: string | undefined,
  now: Date,
): { keyId: string | null } | undefined {
  const [until = '', key = '', signature = ''] = (value ?? '').split('.');
  const actual = Buffer.from(signature, 'base64url');
  const expected = sign(secrets, `${until}.${key}`);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  if (Number(until) <= now.getTime()) return undefined;
  return { keyId: key === INSTALLATION ? null : key };
}
