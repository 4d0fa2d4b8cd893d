/** HTML error page of the gateway: no scripts, no file but the icon, a link to the home page. Pure. */
import { getBusiness } from 'api/business';
import { toLanguagePath, toLangAttribute, type Language } from 'contract/language';
import { escapeHtml } from 'platform/html';
import { THEME_COLOR } from './web-manifest.ts';
import { pageMessages } from './page-messages.ts';

export interface ErrorPageParts {
  status: number;
  language: Language;
  /** Identifies the failure in the log. */
  requestId: string;
  nonce: string;
}

/** Returns the page and its content security policy. */
export function renderErrorPage({ status, language, requestId, nonce }: ErrorPageParts): {
  html: string;
  policy: string;
} {
  const isUnavailable = status === 503;
  const heading = (isUnavailable ? pageMessages.unavailable : pageMessages.failed)[language];
  const hint = (isUnavailable ? pageMessages.unavailableHint : pageMessages.failedHint)[language];
  const business = getBusiness();
  const [phone = ''] = business.phones;
  const html = `<!doctype html>
<html lang="${toLangAttribute(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${heading} | ${business.name}`)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">
html { color-scheme: only light }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 16px;
  padding: 24px; box-sizing: border-box; text-align: center; font: 18px/1.5 system-ui, sans-serif; color: #14201f; background: #fff }
h1, p { margin: 0 }
p { max-width: 40ch }
small { color: #4b5a58 }
a { color: ${THEME_COLOR} }
.button { padding: 12px 24px; border-radius: 12px; color: #fff; background: ${THEME_COLOR}; text-decoration: none }
</style>
</head>
<body>
<img src="/icon.svg" width="72" height="72" alt="${escapeHtml(business.name)}">
<h1>${heading}</h1>
<p>${hint}</p>
<a class="button" href="${toLanguagePath(language, '/')}">${pageMessages.home[language]}</a>
<p>${pageMessages.call[language]} <a href="tel:+91${phone}">+91 ${phone}</a></p>
<small>${escapeHtml(requestId)}</small>
</body>
</html>
`;
  const policy = `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
  return { html, policy };
}
