import { readCookie, writeCookie } from 'contract/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createConsoleCheck } from 'platform/http';
import { getLanguage, type Language } from 'platform/language';
import { DEVICE_DAYS } from '../limits.ts';
import type { Platform } from '../platform.ts';
import { verifyDevice, signDevice } from './device-cookie.rules.ts';
import type { Site } from './session.sql.ts';

/** The client of a sign-in request. */
export interface Caller {
  address: string;
  /** Device id from the signed cookie; null without a valid one. */
  device: string | null;
  /** Whether the request has no cookies: a program, or the first request of a browser. */
  hasNoCookies: boolean;
  language: Language;
  /** The site of the login: shop or console. */
  site: Site;
}

const COOKIE = 'device';
/** Only the sign-in endpoints need the device cookie. */
const PATH = '/api/user';
const DAY_SECONDS = 24 * 60 * 60;

/** Reads address, device cookie, language and site of a sign-in request. */
export function getCaller(request: FastifyRequest, { secrets, settings }: Platform): Caller {
  const { cookie } = request.headers;
  const device = verifyDevice(secrets.appSecret, readCookie(cookie, COOKIE));
  const language = getLanguage(request.headers);
  const site = createConsoleCheck(settings)(request) ? 'console' : 'shop';
  return { address: request.ip, device, hasNoCookies: cookie === undefined, language, site };
}

export function setDeviceCookie(reply: FastifyReply, device: string, platform: Platform): void {
  const { secrets, settings } = platform;
  const value = signDevice(secrets.appSecret, device);
  const header = writeCookie(COOKIE, value, {
    Path: PATH,
    'Max-Age': DEVICE_DAYS * DAY_SECONDS,
    HttpOnly: true,
    Secure: settings.production,
  });
  void reply.header('set-cookie', header);
}
