/**
 * Signed links in newsletter mails. A link is valid for one action and one subscription, and contains the
 * subscription's id instead of the address.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from 'platform/language';

export type LinkAction = 'confirm' | 'leave';

const LINK = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

const sign = (secret: string, action: LinkAction, id: string): Buffer =>
  createHmac('sha256', secret).update(`newsletter\n${action}\n${id}`).digest();

export const createLinkToken = (secret: string, action: LinkAction, id: string): string =>
  `${id}.${sign(secret, action, id).toString('base64url')}`;

/** Returns the subscription id of a token, or null if the token is invalid for this action. */
export function readLinkToken(secret: string, action: LinkAction, token: string): string | null {
  const [, id = '', code = ''] = LINK.exec(token) ?? [];
  const signature = Buffer.from(code, 'base64url');
  const expected = sign(secret, action, id);
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? id : null;
}

/** Absolute URL of a link, in the language of the mail. */
export const buildLinkUrl = (
  publicUrl: string,
  action: LinkAction,
  token: string,
  language: Language = 'en',
): string =>
  `${publicUrl}/api/newsletter/${action}?token=${token}${language === 'en' ? '' : `&lang=${language}`}`;

/** Pseudonym of an email address, used to count mails. */
export const toPseudonym = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`newsletter address\n${email}`).digest('base64url');
