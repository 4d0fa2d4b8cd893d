/** The links of the newsletter's mails: each opens one act for one address, and names neither. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from 'platform/language';

export type Act = 'confirm' | 'leave';

const LINK = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

const codeOf = (secret: string, act: Act, id: string): Buffer =>
  createHmac('sha256', secret).update(`newsletter\n${act}\n${id}`).digest();

/** The token of a link, for the subscription with that id. */
export const linkToken = (secret: string, act: Act, id: string): string =>
  `${id}.${codeOf(secret, act, id).toString('base64url')}`;

/** The id of the subscription for which a token was made, null where none was made for this act. */
export function readLinkToken(secret: string, act: Act, token: string): string | null {
  const [, id = '', code = ''] = LINK.exec(token) ?? [];
  const given = Buffer.from(code, 'base64url');
  const right = codeOf(secret, act, id);
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** The whole address of a link. Its page is in the language of the mail. */
export const linkAddress = (
  publicUrl: string,
  act: Act,
  token: string,
  language: Language = 'en',
): string =>
  `${publicUrl}/api/newsletter/${act}?token=${token}${language === 'en' ? '' : `&lang=${language}`}`;

/** A name for an address of email that says nothing about it, to count mails under. */
export const hiddenName = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`newsletter address\n${email}`).digest('base64url');
