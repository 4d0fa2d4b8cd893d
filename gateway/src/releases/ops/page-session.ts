/** The cookie of `/ops/releases`: which key a browser has shown, and for how long that counts. Pure but for the secret. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { INSTALLATION } from 'platform/staff-auth';

/** Where staff look at releases, and what their calls begin with. */
export const RELEASES_PATH = '/ops/releases';

/** The cookie's name. */
export const SESSION = 'ops-session';

/** How long a browser stays signed in, in seconds. */
export const SESSION_SECONDS = 8 * 3600;

/** What sessions are signed with; the installation's token is part of it, so that a new one ends every session. */
export interface SessionSecrets {
  secret: string;
  opsToken: string;
}

const codeOf = ({ secret, opsToken }: SessionSecrets, said: string): Buffer =>
  createHmac('sha256', secret).update(`ops-session\n${opsToken}\n${said}`).digest();

/** The cookie's value for a key; null stands for the installation's own token. */
export function newSession(secrets: SessionSecrets, keyId: string | null, now: Date): string {
  const until = now.getTime() + SESSION_SECONDS * 1000;
  const said = `${until}.${keyId ?? INSTALLATION}`;
  return `${said}.${codeOf(secrets, said).toString('base64url')}`;
}

/** Which key a cookie's value is about; undefined where it is forged or over. The key itself may be revoked. */
export function readSession(
  secrets: SessionSecrets,
  value: string | undefined,
  now: Date,
): { keyId: string | null } | undefined {
  const [until = '', key = '', code = ''] = (value ?? '').split('.');
  const given = Buffer.from(code, 'base64url');
  const right = codeOf(secrets, `${until}.${key}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  if (Number(until) <= now.getTime()) return undefined;
  return { keyId: key === INSTALLATION ? null : key };
}
