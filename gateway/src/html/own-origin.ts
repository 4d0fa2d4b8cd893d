import type { FastifyRequest } from 'fastify';

/** Where the product is: its public address, and whether it is used in earnest. */
export interface OwnAddress {
  production: boolean;
  publicUrl: string;
}

/** Names of this machine: what is tried out on it is opened by any of them, and from no other machine. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

/**
 * The origin of links in an answer: what the product is told to be, never what a caller calls it. Only where it is tried
 * out does a name of this machine count.
 */
export function ownOrigin(request: FastifyRequest, { production, publicUrl }: OwnAddress): string {
  if (!production && LOOPBACK.test(request.host)) return `http://${request.host}`;
  return new URL(publicUrl).origin;
}
