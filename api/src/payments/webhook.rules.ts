/** Authentication of the provider’s webhooks. Pure. */
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns the `Authorization` header of webhooks: hex SHA-256 of `username:password`. */
export const getWebhookAuthorization = (username: string, password: string): string =>
  digest(`${username}:${password}`).toString('hex');

/** Returns true if the header is the provider's; compares in constant time. */
export const isFromProvider = (header: string | undefined, expected: string): boolean =>
  timingSafeEqual(digest((header ?? '').trim().toLowerCase()), digest(expected));
