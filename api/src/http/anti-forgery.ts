import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * On-request hook: a write under `/api/` that carries the cookie `XSRF-TOKEN` must carry the equal
 * header too (API contract, anti-forgery). A write without the cookie is not a browser's.
 */
export const checkAntiForgery = async (request: FastifyRequest): Promise<void> => {
  if (SAFE.has(request.method) || !request.url.startsWith('/api/')) return;
  const cookie = COOKIE.exec(request.headers.cookie ?? '')?.[1];
  if (cookie === undefined) return;
  const header = request.headers['x-xsrf-token'];
  const given = typeof header === 'string' ? header : '';
  if (cookie !== '' && (same(given, cookie) || same(given, decode(cookie)))) return;
  throw refuse.forbidden('This page is too old. Please reload it and try again.');
};
