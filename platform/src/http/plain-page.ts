/** Server-generated pages: plain HTML that works without scripts. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Language } from 'contract/language';

/** Parts of the page as HTML; the style as CSS. */
export interface PlainPage {
  title: string;
  style: string;
  content: string;
  /** Language of the page, by default English. */
  language?: Language;
}

/**
 * Sends a page that is not cached, sends no referrer (its URL may contain a secret), and runs no script.
 * @param forms allowed form targets, as a CSP source list
 */
export function sendPlainPage(
  reply: FastifyReply,
  { title, style, content, language = 'en' }: PlainPage,
  forms = "'self'",
): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body><main>${content}</main></body>
</html>`);
}
