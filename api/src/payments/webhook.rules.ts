import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What the provider sends as Authorization: hex SHA-256 of `username:password`. */
export const getWebhookAuthorization = (username: string, password: string): string =>
  digest(`${username}:${password}`).toString('hex');

/** Whether a notice comes from the provider; takes the same time for every wrong header. */
export const isFromProvider = (header: string | undefined, expected: string): boolean =>
  timingSafeEqual(digest((header ?? '').trim().toLowerCase()), digest(expected));
