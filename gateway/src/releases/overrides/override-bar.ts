/** The bar on pages of a browser with overrides. Pure. */
import { escapeHtml } from '../../html/escape.ts';
import type { ActiveOverride } from './overrides.service.ts';

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
});

const STYLE =
  'display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:center;padding:.5rem 1rem;background:#3b1d5e;color:#fff;font:14px/1.4 system-ui,sans-serif';
const BUTTON =
  'font:inherit;min-height:32px;padding:.25rem .75rem;border:1px solid #fff;border-radius:6px;background:#fff;color:#3b1d5e;cursor:pointer';

/** HTML of the bar, empty where nothing is overridden. */
export function overrideBar(overrides: readonly ActiveOverride[]): string {
  if (overrides.length === 0) return '';
  const lines = overrides.map(({ remote, url, until, version }) => {
    const what =
      version === null
        ? `Nothing usable stands at ${url}, so ${remote} is the usual one.`
        : `This browser takes ${remote} from ${url} until ${TIME.format(until)}.`;
    return `<span>${escapeHtml(what)}</span>`;
  });
  return `<form method="post" action="/override/end" role="region" aria-label="Override" id="override-bar" style="${STYLE}">${lines.join('')}<button type="submit" style="${BUTTON}">End override</button></form>\n`;
}
