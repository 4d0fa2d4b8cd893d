import { formatIndianTime } from 'platform/print';
import { escapeHtml } from 'platform/html';
import { formatErrorTitle, formatPlace } from '../errors/describe-error.ts';
import type { ErrorGroup } from '../errors/group-errors.ts';

/** Errors shown at once; the others are collapsed. */
const MAX_OPEN = 3;
const MAX_LISTED = 40;

export function renderErrors(errors: readonly ErrorGroup[], remote: string): string {
  if (errors.length === 0) return '<p class="quiet">No errors reported.</p>';
  const open = errors.slice(0, MAX_OPEN).map(renderError).join('');
  const rest = errors.slice(MAX_OPEN, MAX_LISTED);
  const more =
    rest.length === 0
      ? ''
      : `<details><summary>${errors.length - MAX_OPEN} more; all of them by <code>release errors ${escapeHtml(remote)}</code></summary><ul class="errors">${rest.map(renderError).join('')}</ul></details>`;
  return `<ul class="errors">${open}</ul>${more}`;
}

function renderError(error: ErrorGroup): string {
  const { count, version, first, last, routes, place } = error;
  const routeCounts = Object.entries(routes)
    .map(([route, times]) => escapeHtml(`${route} (${times.toLocaleString('en-IN')})`))
    // A comma stays with the word before it.
    .map((label, n, all) => (n < all.length - 1 ? `${label},` : label))
    .map((label) => `<span class="whole-if-it-fits">${label}</span>`);
  // A slow part of the page is an element: it has no file.
  const position =
    error.name === 'slow' ? '' : `<p><code>${renderPath(formatPlace(error))}</code></p>`;
  const line = place?.code ? `<pre>${escapeHtml(place.code)}</pre>` : '';
  return `<li><p><strong class="count">${count.toLocaleString('en-IN')}</strong> ${escapeHtml(formatErrorTitle(error))}</p>
${position}${line}
<p class="quiet"><code>${escapeHtml(version)}</code>, ${renderTime(first)} to ${renderTime(last)}${routeCounts.length === 0 ? '' : `, on ${routeCounts.join(' ')}`}</p></li>`;
}

/** A path that breaks between folders rather than within a name. */
const renderPath = (path: string): string => escapeHtml(path).replaceAll('/', '/<wbr>');

const renderTime = (iso: string): string =>
  `<time datetime="${iso}">${formatIndianTime(iso)}</time>`;
