import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SIGNED = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** As text, which has one spelling: of 43 characters the last one has two bits that decoding leaves out. */
const macOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`device\n${id}`).digest('base64url');

/** The id of a device that has none: 128 random bits. */
export const newDevice = (): string => randomBytes(16).toString('base64url');

/** The id as the cookie carries it: nobody makes up one that we take. */
export const signedDevice = (secret: string, id: string): string => `${id}.${macOf(secret, id)}`;

/** The id in a cookie's value; null for what was not signed by us. */
export function deviceIn(secret: string, value: string | undefined): string | null {
  const [, id, mac] = SIGNED.exec(value ?? '') ?? [];
  if (id === undefined || mac === undefined) return null;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, id))) ? id : null;
}

/** The only form in which a device's id is kept. */
export const deviceHash = (id: string): Buffer => createHash('sha256').update(id).digest();
