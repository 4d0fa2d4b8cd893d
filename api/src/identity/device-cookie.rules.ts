import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SIGNED_ID = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/**
 * Returns the signature of an id. Compare signatures as text, because base64url has several spellings of the same
 * bytes: the last of 43 characters has two unused bits.
 */
const sign = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`device\n${id}`).digest('base64url');

/** Returns 128 random bits. */
export const createDeviceId = (): string => randomBytes(16).toString('base64url');

/** Cookie value: the id with its HMAC. */
export const signDevice = (secret: string, id: string): string => `${id}.${sign(secret, id)}`;

/** Returns the id from a cookie value, or null if the signature is invalid. */
export function verifyDevice(secret: string, value: string | undefined): string | null {
  const [, id, mac] = SIGNED_ID.exec(value ?? '') ?? [];
  if (id === undefined || mac === undefined) return null;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(sign(secret, id))) ? id : null;
}

/** Device ids are stored only as this hash. */
export const hashDevice = (id: string): Buffer => createHash('sha256').update(id).digest();
