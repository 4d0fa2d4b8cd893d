/** Maps malformed URLs to the 404 page before routing. */
import { NO_PAGE } from 'contract/claims';
import { readPath, splitAddress } from 'contract/routes';
import type { FastifyHttpOptions } from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import { API_PREFIXES } from './api-proxy.ts';

/** These paths are not pages, and parse their URLs themselves. */
const NO_PAGES = ['/remotes', ...API_PREFIXES];

/** For Fastify's `rewriteUrl`: returns the URL, or that of the 404 page if it is malformed. Pure. */
export function readableAddress(url: string): string {
  const { pathname } = splitAddress(url);
  const isPage = !NO_PAGES.some(
    (prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`),
  );
  return isPage && readPath(pathname) === null ? NO_PAGE : url;
}

/** Fastify options of the gateway, in addition to those of the API. */
export const gatewayOptions = <Options extends FastifyHttpOptions<Server>>(
  options: Options,
): Options => ({
  ...options,
  rewriteUrl: ({ url = '' }: IncomingMessage) => readableAddress(url),
});
