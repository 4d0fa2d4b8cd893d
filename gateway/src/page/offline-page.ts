/**
 * The page that a customer's browser shows without network (WEB-4): how to order by telephone, and the bookings that
 * the customer saw last. It needs no file but the icon. Pure.
 */
import { createHash } from 'node:crypto';
import type { Business } from 'api/contract';
import { toLangAttribute, type Language } from 'contract/language';
import { LAST_BOOKINGS_KEY } from 'contract/offline';
import { escapeHtml } from 'platform/html';
import { THEME_COLOR } from './web-manifest.ts';
import { pageMessages } from './page-messages.ts';

/** Lists the bookings, and loads the page again when the browser is online. */
const SCRIPT = `addEventListener('online', function () { location.reload() });
(function () {
  try {
    var last = JSON.parse(localStorage.getItem('${LAST_BOOKINGS_KEY}'));
    if (!last || !last.bookings.length) return;
    var language = document.documentElement.lang;
    var format = function (time, options) {
      options.timeZone = 'Asia/Kolkata';
      return new Intl.DateTimeFormat(language, options).format(new Date(time));
    };
    var day = { weekday: 'short', day: 'numeric', month: 'short' };
    var hour = { hour: 'numeric', minute: '2-digit' };
    var list = document.querySelector('ul');
    last.bookings.forEach(function (booking) {
      var item = list.appendChild(document.createElement('li'));
      item.appendChild(document.createElement('b')).textContent = '#' + booking.id + ' ' + booking.name;
      var visit = booking.visit;
      var times = visit ? format(visit.start, day) + ', ' + format(visit.start, hour) + ' – ' + format(visit.end, hour) : '';
      item.appendChild(document.createElement('span')).textContent = [booking.status, times].filter(Boolean).join(' · ');
    });
    document.querySelector('time').textContent = format(last.at, day) + ', ' + format(last.at, hour);
    document.querySelector('section').hidden = false;
  } catch (error) {}
})();`;

const STYLE = `html { color-scheme: only light }
body { margin: 0 }
main { min-height: 100vh; display: grid; align-content: center; justify-items: center; gap: 16px;
  padding: 24px; box-sizing: border-box; text-align: center; font: 18px/1.5 system-ui, sans-serif; color: #14201f; background: #fff }
h1, h2, p, ul { margin: 0; padding: 0 }
h2 { font-size: 20px }
p { max-width: 40ch }
a { display: inline-block; min-height: 44px; padding: 0 8px; color: ${THEME_COLOR}; font-weight: 700; line-height: 44px }
.button { padding: 6px 24px; border-radius: 12px; color: #fff; background: ${THEME_COLOR}; text-decoration: none }
section { width: 100%; max-width: 28rem; padding: 16px; box-sizing: border-box; border: 1px solid #d7e2df; border-radius: 12px; text-align: start }
li { display: grid; padding: 8px 0; overflow-wrap: anywhere }
span::first-letter { text-transform: uppercase }
span, small { color: #4b5a58 }`;

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const POLICY = `default-src 'none'; img-src 'self'; style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** Returns the page and its content security policy, which the browser keeps with it. */
export function renderOfflinePage(
  language: Language,
  business: Business,
): { html: string; policy: string } {
  const translate = (
    key: 'offline' | 'offlineHint' | 'retry' | 'bookings' | 'asOf' | 'call' | 'whatsApp',
  ) => escapeHtml(pageMessages[key][language]);
  const phones = business.phones
    .map((phone) => `<a href="tel:+91${phone}">+91 ${phone}</a>`)
    .join(' ');
  const html = `<!doctype html>
<html lang="${toLangAttribute(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="robots" content="noindex">
<title>${translate('offline')} | ${escapeHtml(business.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<img src="/icon.svg" width="72" height="72" alt="${escapeHtml(business.name)}">
<h1>${translate('offline')}</h1>
<p>${translate('offlineHint')}</p>
<a class="button" href="">${translate('retry')}</a>
<p>${translate('call')} ${phones}</p>
<section hidden><h2>${translate('bookings')}</h2><small>${translate('asOf')} <time></time></small><ul></ul></section>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
  return { html, policy: POLICY };
}
