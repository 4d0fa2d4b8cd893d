/** Signed links in newsletter mails: each is valid for one action and one subscription and reveals neither. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from 'platform/language';

export type Act = 'confirm' | 'leave';

const LINK = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

const sign = (secret: string, act: Act, id: string): Buffer =>
  createHmac('sha256', secret).update(`newsletter\n${act}\n${id}`).digest();

/** Creates the token of a link. */
export const createLinkToken = (secret: string, act: Act, id: string): string =>
  `${id}.${sign(secret, act, id).toString('base64url')}`;

/** Returns the subscription id of a token, or null if it is invalid for this action. */
export function readLinkToken(secret: string, act: Act, token: string): string | null {
  const [, id = '', code = ''] = LINK.exec(token) ?? [];
  const given = Buffer.from(code, 'base64url');
  const right = sign(secret, act, id);
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** Absolute URL of a link, in the language of the mail. */
export const buildLinkUrl = (
  publicUrl: string,
  act: Act,
  token: string,
  language: Language = 'en',
): string =>
  `${publicUrl}/api/newsletter/${act}?token=${token}${language === 'en' ? '' : `&lang=${language}`}`;

/** Pseudonym of an email address, used to count mails. */
export const toPseudonym = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`newsletter address\n${email}`).digest('base64url');
