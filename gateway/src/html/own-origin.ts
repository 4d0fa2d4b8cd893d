import type { FastifyRequest } from 'fastify';
import type { SiteInfo } from '../choose/serialized-live.ts';

/** Names of this machine: outside production, the product may be opened by any of them. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

/**
 * Returns the origin for links in a response: the configured one, never one from request headers. Outside production,
 * loopback hosts are accepted too.
 */
export function getOwnOrigin(request: FastifyRequest, { production, publicUrl }: SiteInfo): string {
  if (!production && LOOPBACK.test(request.host)) return `http://${request.host}`;
  return new URL(publicUrl).origin;
}
