/** Maps malformed URLs to the 404 page before routing. */
import { NOT_FOUND_PATH } from 'contract/claims';
import { readPath, splitAddress } from 'contract/routes';
import type { FastifyHttpOptions } from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import { API_PREFIXES } from './api-proxy.ts';

/** These paths are not pages, and parse their URLs themselves. */
const NON_PAGE_PREFIXES = ['/remotes', ...API_PREFIXES];

/** Returns the URL, or `/404` if it is malformed. For Fastify's `rewriteUrl`. Pure. */
export function rewriteMalformedUrl(url: string): string {
  const { pathname } = splitAddress(url);
  const isPage = !NON_PAGE_PREFIXES.some(
    (prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`),
  );
  return isPage && readPath(pathname) === null ? NOT_FOUND_PATH : url;
}

/** Adds the gateway's Fastify options to these. */
export const getGatewayOptions = <Options extends FastifyHttpOptions<Server>>(
  options: Options,
): Options => ({
  ...options,
  rewriteUrl: ({ url = '' }: IncomingMessage) => rewriteMalformedUrl(url),
});
