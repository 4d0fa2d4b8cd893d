import { timingSafeEqual } from 'node:crypto';
import { readCookie } from 'contract/cookies';
import { XSRF_COOKIE, XSRF_HEADER } from 'contract/document';
import type { FastifyRequest } from 'fastify';
import { messages } from '../language/texts.ts';
import { refuse, type ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a write whose URL contains a secret that no other page can know. */
    antiForgery?: false;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Returns an error if a write carries the cookie `XSRF-TOKEN` without an equal header. A write without the cookie
 * does not come from a browser session.
 */
export function getForgeryError({ method, headers }: FastifyRequest): ApiError | undefined {
  if (SAFE_METHODS.has(method)) return undefined;
  const cookie = readCookie(headers.cookie, XSRF_COOKIE);
  if (cookie === undefined) return undefined;
  const header = headers[XSRF_HEADER.toLowerCase()];
  const headerValue = typeof header === 'string' ? header : '';
  if (cookie !== '' && (isEqual(headerValue, cookie) || isEqual(decode(headerValue), cookie)))
    return undefined;
  return refuse.forbidden(messages.oldPage);
}

/** `getForgeryError` for writes under `/api/`, except routes with `antiForgery: false`. */
export function getApiForgeryError(request: FastifyRequest): ApiError | undefined {
  // The matched route, not the URL, because a URL can be encoded in many ways.
  const { url = '', config } = request.routeOptions;
  if (!url.startsWith('/api/') || config.antiForgery === false) return undefined;
  return getForgeryError(request);
}
