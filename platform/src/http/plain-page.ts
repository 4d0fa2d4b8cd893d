/** Pages that a server writes by itself: plain HTML that works without scripts. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Language } from 'contract/language';

/** What such a page is made of, as HTML; its style as CSS. */
export interface PlainPage {
  title: string;
  style: string;
  content: string;
  /** In which it is written; English where it is not said. */
  language?: Language;
}

/**
 * Sends one that nobody keeps, whose address may be a key, and that runs nothing.
 * @param forms where its forms may lead, as a policy says it
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
