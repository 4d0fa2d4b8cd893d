/** Addresses that can't be read are one page, which is not there, before anything is matched. */
import { NO_PAGE } from 'contract/claims';
import { readPath, splitAddress } from 'contract/routes';
import type { FastifyHttpOptions } from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import { API_PREFIXES } from './api-proxy.ts';

/** What is no page reads its addresses itself. */
const NO_PAGES = ['/remotes', ...API_PREFIXES];

/** For Fastify's `rewriteUrl`: the address as it is, or that of the page which is not there. Pure. */
export function readableAddress(url: string): string {
  const { pathname } = splitAddress(url);
  const isPage = !NO_PAGES.some(
    (prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`),
  );
  return isPage && readPath(pathname) === null ? NO_PAGE : url;
}

/** Options of the gateway's Fastify instance beside those of the API. */
export const gatewayOptions = <Options extends FastifyHttpOptions<Server>>(
  options: Options,
): Options => ({
  ...options,
  rewriteUrl: ({ url = '' }: IncomingMessage) => readableAddress(url),
});
