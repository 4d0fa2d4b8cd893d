/** Maps malformed URLs to the 404 page before routing. */
import { NOT_FOUND_PATH } from 'contract/claims';
import { readPath, splitAddress } from 'contract/routes';
import type { FastifyHttpOptions } from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import { API_PREFIXES } from './api-proxy.ts';

/** These paths are not pages, and parse their URLs themselves. */
const NON_PAGE_PREFIXES = ['/remotes', ...API_PREFIXES];

/** For Fastify's `rewriteUrl`: returns the URL, or that of the 404 page if it is malformed. Pure. */
export function rewriteMalformedUrl(url: string): string {
  const { pathname } = splitAddress(url);
  const isPage = !NON_PAGE_PREFIXES.some(
    (prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`),
  );
  return isPage && readPath(pathname) === null ? NOT_FOUND_PATH : url;
}

/** Fastify options of the gateway, in addition to those of the API. */
export const getGatewayOptions = <Options extends FastifyHttpOptions<Server>>(
  options: Options,
): Options => ({
  ...options,
  rewriteUrl: ({ url = '' }: IncomingMessage) => rewriteMalformedUrl(url),
});
