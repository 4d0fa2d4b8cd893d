import { readCookie, writeCookie } from 'contract/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, type Language } from 'platform/language';
import { DEVICE_DAYS } from '../limits.ts';
import type { Platform } from '../platform.ts';
import { deviceIn, signedDevice } from './device.rules.ts';

/** Who asks for a code or gives one back, as far as limits need to know. */
export interface Caller {
  address: string;
  /** The device's id by its signed cookie; null where there is none of ours. */
  device: string | null;
  /** Whether no cookie at all came along: a program's call, or the first that a browser makes here. */
  bare: boolean;
  /** Of the page that asks. */
  language: Language;
}

const COOKIE = 'device';
/** Nothing else needs to know the device. */
const PATH = '/api/user';
const DAY = 24 * 60 * 60;

export function callerOf(request: FastifyRequest, { secrets }: Platform): Caller {
  const { cookie } = request.headers;
  const device = deviceIn(secrets.appSecret, readCookie(cookie, COOKIE));
  const language = languageOf(request.headers);
  return { address: request.ip, device, bare: cookie === undefined, language };
}

/** Gives the browser the id by which it is known from now on. */
export function rememberDevice(reply: FastifyReply, device: string, platform: Platform): void {
  const { secrets, settings } = platform;
  const value = signedDevice(secrets.appSecret, device);
  const header = writeCookie(COOKIE, value, {
    Path: PATH,
    'Max-Age': DEVICE_DAYS * DAY,
    HttpOnly: true,
    Secure: settings.production,
  });
  void reply.header('set-cookie', header);
}
